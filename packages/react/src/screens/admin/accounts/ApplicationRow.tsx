import { asKey } from '../../../i18n/keys.ts'
import { useRef, useState } from 'react'
import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { decide } from '../../../decide.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ApplicantContact } from './ApplicantContact.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { applicantFacts } from './applicant.ts'

type ApplicationRowProps = {
  readonly group: string
  readonly member: Linked<Member>
  /** The application is decided and the row goes; `next` is where its neighbour is reached. */
  readonly onGone: (next: HTMLElement | null) => void
  /** Somebody else decided it first, so what is shown is old. */
  readonly onOld: () => void
}

/** One who asks to join: what there is to know, and the four things to do. Each row has its own progress (S-ADMIN-10). */
export function ApplicationRow({ group, member, onGone, onOld }: ApplicationRowProps) {
  const t = useT()
  const go = useGo()
  const online = useOnline()
  const toasts = useToasts()
  const row = useRef<HTMLLIElement>(null)
  // Looked up before anything is done: afterwards the row is gone.
  const next = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState<'reject' | 'sendBack' | 'contact' | null>(null)
  const { id, attributes } = member
  const { name, code, type, image, created } = attributes
  const accept = useAction(client =>
    decide(() => client.update({ type: 'members', id, attributes: { state: 'active' } }, { group, from: 'pending' })),
  )
  const offline = online ? undefined : t('states.offline.action')
  const gone = (done: string, before: string | null) => {
    setOpen(null)
    onGone(next.current)
    if (before === null) return toasts.show({ tone: 'done', text: t(asKey(`admin:applications.${done}`), { name }) })
    onOld()
    const now = before === 'draft' || before === 'deleted' ? before : 'member'
    toasts.show({ tone: 'info', text: t(`admin:applications.meanwhile.${now}`, { name }) })
  }
  const run = async () => {
    const decided = await accept()
    if (decided) gone('accepted', decided.before)
  }
  return (
    <li className="s-request" ref={row}>
      <Avatar name={name} code={code} kind={type} image={image} />
      <div>
        <p className="s-request-name">
          <a {...go.link({ screen: 'member', group, member: code })}>
            <bdi translate="no">{name}</bdi>
          </a>{' '}
          <span className="x-code x-small x-muted" translate="no">
            {code}
          </span>
        </p>
        <p className="x-small x-muted">
          {created && (
            <>
              {t('admin:applications.since')} <Moment time={created} onDemand />
              {' · '}
            </>
          )}
          {applicantFacts(member, t).join(' · ')}
        </p>
        {accept.error && (
          <Notice tone="stop" title={t(`errors.Error${accept.error.code}`)} live="alert">
            {t(`errors.Error${accept.error.code}.help`, helpOf(accept.error))}
          </Notice>
        )}
      </div>
      <div
        className="x-actions"
        onClickCapture={() => {
          const other = row.current?.nextElementSibling ?? row.current?.previousElementSibling
          next.current = other?.querySelector<HTMLElement>('a') ?? null
        }}
      >
        <Button
          kind="primary"
          size="small"
          busy={accept.busy}
          reason={offline}
          aria-label={t('admin:applications.acceptOf', { name })}
          onClick={() => void run()}
        >
          {t(accept.busy ? 'admin:applications.accepting' : 'admin:applications.accept')}
        </Button>
        <Button
          size="small"
          aria-label={t('admin:applications.contactOf', { name })}
          onClick={() => setOpen('contact')}
        >
          {t('admin:applications.contact')}
        </Button>
        <Button
          size="small"
          disabled={accept.busy}
          aria-label={t('admin:applications.sendBackOf', { name })}
          onClick={() => setOpen('sendBack')}
        >
          {t('admin:applications.sendBack')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabled={accept.busy}
          aria-label={t('admin:applications.rejectOf', { name })}
          onClick={() => setOpen('reject')}
        >
          {t('admin:applications.reject')}
        </Button>
      </div>
      {open === 'contact' && <ApplicantContact member={member} onClose={() => setOpen(null)} />}
      {(open === 'reject' || open === 'sendBack') && (
        <RefuseDialog
          group={group}
          member={member}
          act={open}
          onClose={() => setOpen(null)}
          onDone={before => gone(open === 'reject' ? 'rejected' : 'sentBack', before)}
        />
      )}
    </li>
  )
}
