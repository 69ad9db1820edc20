import type {
  Account,
  AppError,
  Currency,
  Document,
  Group,
  GroupSettings,
  ListDocument,
  Member,
  PayLink,
} from '@exchange-kit/model'
import { toAppError, type Client } from '@exchange-kit/client'
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
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly payee: Payee }

/**
 * Looks up the payee of a link: account with currency, member, group. Everything is asked as a guest, so that what is asked
 * comes from the address alone and stands still while somebody signs in (S-PAY-71).
 */
export async function lookUp(client: Pick<Client, 'public' | 'services'>, link: PayLink): Promise<PayeeLoad> {
  const { accounting, social } = client.services
  const address = payeeAddress(link, accounting)
  if (address.kind === 'elsewhere') return { status: 'wrong', fault: address }
  const { group, name } = address
  const ask = async <T>(url: string) => (await client.public(url)) as T
  try {
    // The addresses say what is answered (api.md 3.1, 3.2, 3.4, 4.3).
    const { data: account, included = [] } = await ask<Document<Account>>(
      `${accounting}/${group}/accounts/${name}?include=currency`,
    )
    const [members, home, settings] = await Promise.all([
      ask<ListDocument<Member>>(`${social}/${group}/members?filter[account]=${account.id}`),
      ask<Document<Group>>(`${social}/${group}`),
      // Without the list nobody is on it: the sheet then tells the status alone.
      ask<Document<GroupSettings>>(`${social}/${group}/settings`).catch(() => null),
    ])
    const currency = included.find(it => it.type === 'currencies') as Currency | undefined
    if (account.attributes.status !== 'active' || !currency) return { status: 'wrong', fault: { kind: 'unknownPayee' } }
    const asked = amountAsked(link, currency.attributes)
    if (!asked.ok) return { status: 'wrong', fault: asked.fault, currency: currency.attributes.namePlural }
    const [member] = members.data
    const payee: Payee = {
      account,
      currency,
      face: member ? faceOf(member) : { code: account.attributes.code },
      group,
      groupName: home.data.attributes.name,
      isGroupActive: home.data.attributes.status === 'active',
      allowedOrigins: settings?.data.attributes.allowedOrigins ?? [],
      amount: asked.amount,
    }
    return { status: 'ready', payee }
  } catch (cause) {
    const error = toAppError(cause)
    return error.status === 404 ? { status: 'wrong', fault: { kind: 'unknownPayee' } } : { status: 'failed', error }
  }
}
