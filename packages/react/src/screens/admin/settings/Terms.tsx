import { useState } from 'react'
import { lengthOf, lengths } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { DraftNotice } from '../../../DraftNotice.tsx'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { TermsTemplate } from '../../../terms-template/TermsTemplate.tsx'
import { useAction } from '../../../useAction.ts'
import { useDraft } from '../../../useDraft.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'

/** The terms: written, looked at, and published as a version of their own, which members are asked to accept (S-JOIN-27). */
export function Terms({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const online = useOnline()
  const toasts = useToasts()
  const focus = useFocus()
  const { code, settings } = ground
  const { terms, termsVersion } = settings.attributes
  const [typed, setTyped] = useState({ text: terms, of: terms })
  const draft = useDraft(`terms/${settings.id}`, it => (typeof it === 'string' ? it : null))
  const [isAsking, setAsking] = useState(false)
  const isTouched = typed.text !== typed.of
  // Somebody else published meanwhile: what was not touched follows, what was is kept and told about.
  if (typed.of !== terms && !isTouched) setTyped({ text: terms, of: terms })
  const isOvertaken = typed.of !== terms && isTouched
  const used = lengthOf(typed.text)
  const isTooLong = used > lengths.terms
  useLeaveGuard(isTouched)
  // As it is stored: nothing is typed any more.
  const stay = (stored: string) => {
    setTyped({ text: stored, of: stored })
    draft.drop()
  }
  const write = (text: string) => {
    setTyped({ ...typed, text })
    draft.keep(text)
  }
  const publish = useAction(async client => {
    // Read once more: what another administrator published since it was shown here is told, and not written over.
    const now = await client.one('group-settings', { group: code })
    if (now.attributes.terms !== terms) return 'overtaken'
    const { attributes } = await client.update(
      { type: 'group-settings', id: settings.id, attributes: { terms: typed.text } },
      { group: code },
    )
    return attributes
  })
  const run = async () => {
    const made = await publish()
    if (!made) return
    setAsking(false)
    if (made === 'overtaken') return
    stay(made.terms)
    toasts.show({ tone: 'done', text: t('admin:terms.published', { version: made.termsVersion }) })
  }
  return (
    <div className="x-stack" data-gap="tight">
      {draft.found?.value !== terms && <DraftNotice draft={draft} onContinue={write} />}
      {isOvertaken && (
        <Notice
          tone="wait"
          live="alert"
          title={t('admin:terms.overtaken', { version: termsVersion })}
          actions={
            <Button size="small" onClick={() => stay(terms)}>
              {t('admin:meanwhile.theirs')}
            </Button>
          }
        >
          {t('admin:terms.overtakenHelp')}
        </Notice>
      )}
      <Field
        id="terms"
        label={t('admin:terms')}
        hint={termsVersion > 0 ? t('admin:terms.version', { version: termsVersion }) : t('admin:terms.never')}
        error={isTooLong ? t('errors.RuleTooLong', { max: lengths.terms }) : undefined}
        counter={{ used, max: lengths.terms }}
      >
        <TextArea rows={8} dir="auto" value={typed.text} onChange={event => write(event.currentTarget.value)} />
      </Field>
      {terms === '' && typed.text.trim() === '' && <TermsTemplate onTake={write} />}
      <Details summary={t('admin:preview')}>
        {typed.text.trim() === '' ? (
          <p className="x-muted">{t('admin:terms.none')}</p>
        ) : (
          <Prose markdown={typed.text} />
        )}
      </Details>
      {isTouched && (
        <div className="x-actions">
          <Button
            kind="primary"
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => (isTooLong ? focus('terms') : setAsking(true))}
          >
            {t('admin:terms.publish', { version: termsVersion + 1 })}
          </Button>
          <Button kind="quiet" onClick={() => stay(terms)}>
            {t('admin:terms.drop')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin:terms.ask', { version: termsVersion + 1 })}
        confirm={t('admin:terms.publish', { version: termsVersion + 1 })}
        cancel={t('admin:notNow')}
        busy={publish.busy}
        error={publish.error ? t(`errors.Error${publish.error.code}`, helpOf(publish.error)) : undefined}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>{t('admin:terms.askText')}</p>
      </ConfirmDialog>
    </div>
  )
}
