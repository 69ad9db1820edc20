import { exactTime } from './parts/moments.ts'
import { Button } from './ui/Button.tsx'
import { Notice } from './ui/Notice.tsx'
import type { KeptDraft } from './useDraft.ts'
import { useLocale, useT } from './i18n/translation.tsx'

type DraftNoticeProps<T> = {
  readonly draft: KeptDraft<T>
  /** Takes over what was left. */
  readonly onContinue: (value: T) => void
}

/** "Continue your draft of {time}", or Discard (S-FORM-12). */
export function DraftNotice<T>({ draft, onContinue }: DraftNoticeProps<T>) {
  const t = useT()
  const locale = useLocale()
  const { found } = draft
  if (!found) return null
  return (
    <Notice
      tone="info"
      title={t('states.draft', { time: exactTime(found.at.toISOString(), { locale }) })}
      actions={
        <>
          <Button
            size="small"
            onClick={() => {
              onContinue(found.value)
              draft.decided()
            }}
          >
            {t('states.continueDraft')}
          </Button>
          <Button size="small" kind="quiet" onClick={draft.drop}>
            {t('states.discardDraft')}
          </Button>
        </>
      }
    />
  )
}
