import { useState } from 'react'
import type { GroupSettings } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useOnline } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'
import { useAction } from '../useAction.ts'
import { useT } from '../i18n/translation.tsx'
import './terms.css'

type TermsDialogProps = {
  readonly own: OwnMember
  readonly settings: GroupSettings['attributes']
  /** The terms changed once more: asks for them again. */
  readonly onChanged: () => void
  readonly onLater: () => void
}

/** The new terms of a group, to accept now or at another visit (S-JOIN-27). */
export function TermsDialog({ own: { member, group }, settings, onChanged, onLater }: TermsDialogProps) {
  const t = useT()
  const isOnline = useOnline()
  const { toasts } = useKit()
  const [isRead, setRead] = useState(false)
  const [isTried, setTried] = useState(false)
  const { code, name } = group.attributes
  const { terms, termsVersion } = settings
  const accept = useAction(client =>
    client
      .update({ type: 'members', id: member.id, attributes: { termsVersion } }, { group: code })
      .then(() => toasts.show({ tone: 'done', text: t('terms:accepted', { group: name }) })),
  )
  const press = async () => {
    setTried(true)
    if (!isRead) return
    if ((await accept()) === null) onChanged()
  }
  return (
    <Dialog
      open
      title={t('terms:title', { group: name })}
      onClose={onLater}
      busy={accept.busy}
      actions={
        <>
          <Button onClick={onLater} disabled={accept.busy}>
            {t('terms:later')}
          </Button>
          <Button
            kind="primary"
            busy={accept.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void press()}
          >
            {t('terms:accept')}
          </Button>
        </>
      }
    >
      <Stack>
        {accept.error && (
          <Notice tone="stop" live="alert" title={t(`errors.Error${accept.error.code}`)}>
            {t('terms:failed')}
          </Notice>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard too */}
        <div className="x-terms-text" tabIndex={0} role="region" aria-label={t('terms:text')} data-first="">
          <Prose markdown={terms} level={3} />
        </div>
        <Checkbox
          label={t('terms:read')}
          checked={isRead}
          error={isTried && !isRead ? t('errors.RuleTermsNotAccepted') : undefined}
          onChange={event => setRead(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
