import type { Account, Currency, PayLink } from '@exchange-kit/model'
import { useMany, useOne } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { AppError } from '@exchange-kit/model'
import { faceOf, type AccountFace } from '../../../parts/face.ts'
import { amountAsked, payeeAddress, type SheetFault } from './asked.ts'

/** Who is to be paid, as everybody may know it (S-PAY-70). */
export type Payee = {
  readonly account: Account
  readonly currency: Currency
  readonly face: AccountFace
  readonly group: string
  readonly groupName: string
  readonly isGroupActive: boolean
  /** Origins that get receipts and returns (E4.3, E4.4). */
  readonly allowedOrigins: readonly string[]
  /** In the payee's currency; `null` = the payer chooses. */
  readonly amount: number | null
}

export type PayeeLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'wrong'; readonly fault: SheetFault; readonly currency?: string }
  | { readonly status: 'failed'; readonly error: AppError; readonly reload: () => void }
  | { readonly status: 'ready'; readonly payee: Payee }

/** Looks up the payee of a link from public data: account, currency, member, group. No token is needed for any of it. */
export function usePayee(link: PayLink): PayeeLoad {
  const { client } = useKit()
  const address = payeeAddress(link, client.services.accounting)
  const named = address.kind === 'account' ? address : null
  const account = useOne(
    'accounts',
    named && { group: named.group, id: named.name, include: ['currency', 'currency.settings'] },
  )
  const id = account.status === 'ready' ? account.data.id : null
  const members = useMany('members', named && id ? { group: named.group, filter: { account: id } } : null)
  const group = useOne('groups', named && { group: named.group })
  const settings = useOne('group-settings', named && { group: named.group })
  if (!named || address.kind === 'elsewhere')
    return { status: 'wrong', fault: { kind: 'elsewhere', host: address.kind === 'elsewhere' ? address.host : '' } }
  for (const part of [account, group]) {
    if (part.status !== 'failed') continue
    const isUnknown = part.error.status === 404
    return isUnknown
      ? { status: 'wrong', fault: { kind: 'unknownPayee' } }
      : { status: 'failed', error: part.error, reload: part.reload }
  }
  if (
    account.status !== 'ready' ||
    group.status !== 'ready' ||
    members.status === 'loading' ||
    settings.status === 'loading'
  )
    return { status: 'loading' }
  const { currency } = account.data
  if (account.data.attributes.status !== 'active' || !currency)
    return { status: 'wrong', fault: { kind: 'unknownPayee' } }
  const asked = amountAsked(link, currency.attributes)
  if (!asked.ok) return { status: 'wrong', fault: asked.fault, currency: currency.attributes.namePlural }
  const member = members.status === 'ready' ? members.data[0] : undefined
  const { name, status } = group.data.attributes
  return {
    status: 'ready',
    payee: {
      account: account.data,
      currency,
      face: member ? faceOf(member) : { code: account.data.attributes.code },
      group: named.group,
      groupName: name,
      isGroupActive: status === 'active',
      // Without the list nobody is on it: the sheet then tells the status alone.
      allowedOrigins: settings.status === 'ready' ? settings.data.attributes.allowedOrigins : [],
      amount: asked.amount,
    },
  }
}
