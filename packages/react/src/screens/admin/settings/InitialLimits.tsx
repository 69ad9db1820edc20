import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { OwnAmount } from './OwnAmount.tsx'

type InitialLimitsProps = { readonly ground: Ground; readonly hint?: string | undefined }

/** How far below zero and above it a new account may go (S-ADMIN-2, B16). */
export function InitialLimits(initial: InitialLimitsProps) {
  const t = useT()
  return (
    <>
      <OwnAmount {...initial} id="initial-credit" label={t('admin:joining.credit')} name="defaultInitialCreditLimit" />
      <OwnAmount<null>
        {...initial}
        id="initial-maximum"
        label={t('admin:joining.maximum')}
        name="defaultInitialMaximumBalance"
        none={{ value: null, label: t('parts.limits.noLimit') }}
      />
    </>
  )
}
