import type { Direction } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'

/** A group somebody may be paid in. */
export type GroupAbroad = { readonly code: string; readonly name: string }

/** Groups that take part in payments of other groups, by name; `null` while they are not known (S-PAY-22). */
export function useGroupsAbroad(
  group: string,
  { direction, isOn }: { readonly direction: Direction; readonly isOn: boolean },
): readonly GroupAbroad[] | null {
  const currencies = useMany('currencies', isOn ? { include: ['settings'], size: 200 } : null)
  const codes =
    currencies.status === 'ready'
      ? currencies.data
          .filter(({ attributes, settings }) => {
            const { enableExternalPayments, enableExternalPaymentRequests } = settings?.attributes ?? {}
            const takesPart = direction === 'receive' ? enableExternalPaymentRequests : enableExternalPayments
            return attributes.code !== group && attributes.status === 'active' && takesPart === true
          })
          .map(it => it.attributes.code)
      : []
  const groups = useMany('groups', codes.length > 0 ? { filter: { code: codes.slice(0, 200) }, size: 200 } : null)
  if (groups.status === 'ready')
    return groups.data
      .map(({ attributes: { code, name } }) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  // What is asked for and not answered yet; a failure leaves the own group alone.
  const isComing = isOn && (codes.length > 0 ? groups : currencies).status === 'loading'
  return isComing ? null : []
}
