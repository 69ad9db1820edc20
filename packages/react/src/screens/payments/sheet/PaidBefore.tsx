import type { AppError } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { dayOf } from '../../../parts/moments.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'

type Before = {
  readonly group: string
  readonly payer: string
  readonly payee: string
  readonly reference: string | undefined
}

/** What is known of the reference of a link. */
type Known = {
  /** When this payer paid it before; nothing while that is not known, `null` when never. */
  readonly time: string | null | undefined
  /** Why it is not known, and how to ask once more. */
  readonly trouble?: { readonly error: AppError; readonly again: () => void }
}

/** Whether this payer paid the reference of a link before (S-PAY-69). */
export function usePaidBefore({ group, payer, payee, reference }: Before): Known {
  const paid = useMany(
    'transfers',
    reference ? { group, filter: { payer, reference, state: ['committed', 'pending'] }, size: 20 } : null,
  )
  if (!reference) return { time: null }
  if (paid.status === 'loading') return { time: undefined }
  if (paid.status === 'failed') return { time: undefined, trouble: { error: paid.error, again: paid.reload } }
  const time = paid.data.find(it => it.relationships.payee.data?.id === payee)?.attributes.updated
  // What the device saved may be from before a payment: only the server says never.
  return { time: time ?? (paid.busy ? undefined : null) }
}

/** Where the second yes is asked for. */
export const meantId = 'sheet-meant'

type PaidBeforeProps = {
  /** When, where that is known. */
  readonly time: string | null
  readonly isMeant: boolean
  /** A press without the second yes says what is missing. */
  readonly isTold: boolean
  readonly onMeant: (isMeant: boolean) => void
}

/** Says that this was paid already; paying it again asks once more (S-PAY-69). */
export function PaidBefore({ time, isMeant, isTold, onMeant }: PaidBeforeProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      {time && (
        <Notice tone="wait" live="status" title={t('sheet:sheet.paidBefore', { day: dayOf(time, { locale }) })}>
          {t('sheet:sheet.paidBeforeHelp')}
        </Notice>
      )}
      <Checkbox
        label={t('sheet:sheet.twice')}
        id={meantId}
        checked={isMeant}
        error={isTold && !isMeant ? t('sheet:sheet.twiceMissing') : undefined}
        onChange={event => onMeant(event.currentTarget.checked)}
      />
    </>
  )
}
