import { Suspense, useState } from 'react'
import { lengths, type AccountTag, type AppError } from '@exchange-kit/model'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { later } from '../../../ui/later.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { OtherFault } from '../signin/OtherFault.tsx'
import { faultOfTagName, type TagChange } from './tagRules.ts'

// Loaded by those who scan alone.
const ScanTag = later(async () => (await import('./ScanTag.tsx')).ScanTag)

/** What is wanted: a new tag, another name, or another tag for the same name. */
export type TagAsked = { readonly is: 'add' } | { readonly is: 'rename' | 'replace'; readonly tag: AccountTag }

type TagDialogProps = {
  readonly asked: TagAsked
  readonly tags: readonly AccountTag[]
  readonly busy: boolean
  readonly error: AppError | null
  readonly onChange: (change: TagChange) => void
  readonly onClose: () => void
}

/** Names a tag, then scans it; renaming needs no scan (S-SET-26). */
export function TagDialog({ asked, tags, busy, error, onChange, onClose }: TagDialogProps) {
  const t = useT()
  const focus = useFocus()
  const own = asked.is === 'add' ? null : asked.tag
  const [name, setName] = useState(own?.name ?? '')
  const [isTried, setTried] = useState(false)
  const [isScanning, setScanning] = useState(asked.is === 'replace')
  const fault = faultOfTagName(
    name,
    tags.filter(it => it.id !== own?.id),
  )
  const next = () => {
    setTried(true)
    if (fault) return focus('tag-name')
    if (asked.is === 'rename') onChange({ is: 'rename', id: asked.tag.id, name })
    else setScanning(true)
  }
  // A-4-25: the server alone knows which numbers are in use in the group.
  const isTaken = error?.meta?.['rule'] === 'CodeInUse'
  return (
    <Dialog
      open
      title={t(`settings:tags.title.${asked.is}`, { name: own?.name ?? '' })}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('states.cancel')}
          </Button>
          {!isScanning && (
            <Button kind="primary" busy={busy} onClick={next}>
              {t(asked.is === 'rename' ? 'states.save' : 'settings:tags.scan')}
            </Button>
          )}
        </>
      }
    >
      {!isTaken && <OtherFault error={error} />}
      {isTaken && (
        <p role="alert" className="x-error">
          {t('errors.RuleCodeInUse')}
        </p>
      )}
      {isScanning ? (
        <Suspense fallback={<Spinner />}>
          <ScanTag
            isPaused={busy}
            onTag={value =>
              onChange(asked.is === 'add' ? { is: 'add', name, value } : { is: 'replace', id: own?.id ?? '', value })
            }
          />
        </Suspense>
      ) : (
        <CheckedField
          id="tag-name"
          label={t('settings:tags.name')}
          hint={t('settings:tags.nameHint')}
          fault={fault && t(`errors.Rule${fault}`, { max: lengths.tag })}
          isTold={isTried}
        >
          <TextInput
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') next()
            }}
          />
        </CheckedField>
      )}
    </Dialog>
  )
}
