import { useMany } from '../../../hooks.ts'
import { dayOf } from '../../../parts/moments.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLocale, useT } from '../../../words.tsx'

type Before = {
  readonly group: string
  readonly payer: string
  readonly payee: string
  readonly reference: string | undefined
}

/** When this payer paid the reference of a link before; nothing while it is not known, `null` when never (S-PAY-69). */
export function usePaidBefore({ group, payer, payee, reference }: Before): string | null | undefined {
  const paid = useMany(
    'transfers',
    reference ? { group, filter: { payer, reference, state: ['committed', 'pending'] }, size: 20 } : null,
  )
  if (!reference) return null
  if (paid.status === 'loading') return undefined
  if (paid.status === 'failed') return null
  const time = paid.data.find(it => it.relationships.payee.data?.id === payee)?.attributes.updated
  // What the device saved may be from before a payment: only the server says never.
  return time ?? (paid.busy ? undefined : null)
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
        <Notice tone="wait" live="status" title={t('payments.sheet.paidBefore', { day: dayOf(time, { locale }) })}>
          {t('payments.sheet.paidBeforeHelp')}
        </Notice>
      )}
      <Checkbox
        label={t('payments.sheet.twice')}
        id={meantId}
        checked={isMeant}
        error={isTold && !isMeant ? t('payments.sheet.twiceMissing') : undefined}
        onChange={event => onMeant(event.currentTarget.checked)}
      />
    </>
  )
}
