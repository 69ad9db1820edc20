import { useState } from 'react'
import { type Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { helpOf } from '../../../FailedPart.tsx'
import { useOne, useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { decide, type Decided } from '../../../decide.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { Emblem } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Details } from '../../../ui/Details.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { SentData } from './SentData.tsx'

type RequestRowProps = {
  readonly group: Linked<Group>
  readonly onGone: () => void
  /** Somebody else decided it first, so what is shown is old. */
  readonly onOld: () => void
}

/** One request: who asks, what was sent, and the two answers (S-SUPER-1, A-7-3, A-7-4). */
export function RequestRow({ group, onGone, onOld }: RequestRowProps) {
  const t = useT()
  const go = useGo()
  const online = useOnline()
  const toasts = useToasts()
  const [open, setOpen] = useState<'activate' | 'refuse' | null>(null)
  const [isSeen, setSeen] = useState(false)
  const { id, attributes } = group
  const { code, name, image, created } = attributes
  const founder = useOne('users', { id: group.relationships.admins.data[0]?.id ?? '' })
  const offline = online ? undefined : t('states.offline.action')
  const activate = useAction(client =>
    decide(() => client.update({ type: 'groups', id, attributes: { status: 'active' } }, { group: code })),
  )
  const refuse = useAction((client, reason: string) =>
    decide(() => client.remove({ type: 'groups', id }, { group: code, ...(reason ? { reason } : {}) })),
  )
  const gone = (done: 'activated' | 'refused', { before }: Decided) => {
    setOpen(null)
    onGone()
    if (before === null) return toasts.show({ tone: 'done', text: t(`superadmin:${done}`, { group: name }) })
    onOld()
    const now = before === 'deleted' ? 'deleted' : 'active'
    toasts.show({ tone: 'info', text: t(`superadmin:meanwhile.${now}`, { group: name }) })
  }
  const { email = '', name: asker = '' } = founder.status === 'ready' ? founder.data.attributes : {}
  return (
    <li className="s-super-request">
      <Emblem name={name} code={code} image={image} />
      <div className="x-stack" data-gap="tight">
        <p>
          <b dir="auto">{name}</b> <CodeText>{code}</CodeText>
        </p>
        <p className="x-small x-muted">
          <bdi translate="no">{asker}</bdi> {email && <a href={`mailto:${email}`}>{email}</a>} · {t('superadmin:asked')}{' '}
          <Moment time={created} onDemand />
        </p>
        <Details summary={t('superadmin:sent')} onToggle={setSeen}>
          {isSeen && <SentData group={group} />}
        </Details>
      </div>
      <div className="x-actions">
        <Button
          kind="primary"
          size="small"
          aria-label={t('superadmin:activateOf', { group: name })}
          reason={offline}
          onClick={() => setOpen('activate')}
        >
          {t('superadmin:activate')}
        </Button>
        <Button size="small" aria-label={t('superadmin:refuseOf', { group: name })} onClick={() => setOpen('refuse')}>
          {t('superadmin:refuse')}
        </Button>
        <a className="x-small x-alone" {...go.link({ screen: 'editGroup', group: code })}>
          {t('superadmin:edit')}
        </a>
      </div>
      <ConfirmDialog
        open={open === 'activate'}
        title={t('superadmin:activateAsk', { group: name })}
        confirm={t('superadmin:activate')}
        cancel={t('superadmin:notNow')}
        busy={activate.busy}
        error={activate.error ? t(`errors.Error${activate.error.code}`, helpOf(activate.error)) : undefined}
        onConfirm={() => void activate().then(done => done && gone('activated', done))}
        onClose={() => setOpen(null)}
      >
        <p>{t('superadmin:activateText')}</p>
      </ConfirmDialog>
      {open === 'refuse' && (
        <ReasonDialog
          title={t('superadmin:refuseAsk', { group: name })}
          label={t('superadmin:reason')}
          hint={t('superadmin:reasonHint')}
          confirm={t('superadmin:refuseYes')}
          cancel={t('superadmin:notNow')}
          danger
          busy={refuse.busy}
          error={refuse.error}
          onConfirm={reason => void refuse(reason).then(done => done && gone('refused', done))}
          onClose={() => setOpen(null)}
        >
          {t('superadmin:refuseText')}
        </ReasonDialog>
      )}
    </li>
  )
}
