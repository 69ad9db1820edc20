import { effectiveSettings } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import type { Person } from './people.ts'

/**
 * Whether a request is paid at once, as far as the viewer knows: administrators read the settings of others' accounts,
 * members are told that the payer decides (S-PAY-25, S-PAY-57).
 */
export function useAccepts(
  group: string,
  { payer, payee }: { readonly payer: Person | null; readonly payee: string },
): boolean {
  const account = useOne(
    'accounts',
    !payer || payer.abroad
      ? null
      : { group, id: payer.account, include: ['settings', 'currency', 'currency.settings'] },
  )
  const { settings, currency } = account.status === 'ready' ? account.data : {}
  if (!settings || !currency?.settings) return false
  const effective = effectiveSettings(settings.attributes, currency.settings.attributes)
  return effective.acceptPaymentsAutomatically || effective.acceptPaymentsWhitelist.includes(payee)
}
