import { ErrorSummary } from './ui/ErrorSummary.tsx'
import type { FieldFault } from './useFaults.ts'
import { useT } from './i18n/translation.tsx'

type FormFaultsProps = {
  /** How often the form was sent in vain: nothing is listed before the first time, and it is read out anew each time. */
  readonly tries: number
  /** In the order of the fields. */
  readonly faults: readonly FieldFault[]
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
}

/** "2 fields need attention", above the fields of a form that was sent in vain, and leading to them (S-FORM-4). */
export function FormFaults({ tries, faults, level }: FormFaultsProps) {
  const t = useT()
  const errors = faults.flatMap(({ id, text }) => (text ? [{ id, text }] : []))
  if (tries === 0 || errors.length === 0) return null
  return (
    <ErrorSummary key={tries} title={t('states.summary', { count: errors.length })} errors={errors} level={level} />
  )
}
