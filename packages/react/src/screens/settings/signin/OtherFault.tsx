import type { AppError, ErrorCode } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'

type OtherFaultProps = {
  readonly error: AppError | null
  /** Codes that are said at their fields. */
  readonly known?: readonly ErrorCode[]
}

const none: readonly ErrorCode[] = []

/** What went wrong with the whole of a form; what was typed stays. */
export function OtherFault({ error, known = none }: OtherFaultProps) {
  const t = useT()
  if (!error || known.includes(error.code)) return null
  return (
    <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`)}>
      {t(`errors.Error${error.code}.help`, helpOf(error))}
    </Notice>
  )
}
