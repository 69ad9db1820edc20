import { isAccountCode, isIsoTime, isTime, maxAmount } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { accountFields } from '../../accounting/setting-fields.ts'
import { stage, type Stage, type StagedAccount } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { idOf, openSource, type Source, type SourceResource } from './ask.ts'
import { accountingPath, socialPath } from './currency.ts'
import { nobody, profileOf, stateOf } from './member.ts'
import { pagesOf, type Page } from './pages.ts'
import { emailsOf } from './users.ts'
import { say } from '../say.ts'

/** An account of the source as far as money goes. */
type Found = {
  code: string
  balance: number
  rest: Pick<StagedAccount, 'creditLimit' | 'maximumBalance' | 'settings' | 'created'>
}

/**
 * Reads accounts and the members they belong to. Accounts that are not of people make up the balance of trade; those
 * whose member is gone keep what they paid and were paid, and nothing else.
 */
export async function readAccounts(reading: Reading): Promise<void> {
  const { migration, log } = reading
  const source = openSource(reading)
  const rows = await stage(reading, 'account')
  const found = new Map<string, Found>()
  const codes = new Set<string>()
  let external = 0
  let count = 0
  const asked = { 'filter[state]': '0,1,2,3,4,5', 'filter[kind]': '0,1,2,3,4,5', include: 'settings' }
  for await (const page of pagesOf(source, `${accountingPath}/${migration.code}/accounts`, asked)) {
    for (const it of page.list) {
      count += 1
      const account = accountOf(it, page)
      const { code } = account
      if (!Number.isSafeInteger(account.balance))
        reading.fault(say(`account ${count}: its balance is no amount`, 'accountBalance', { number: count }))
      else if (!isOwn(code, migration.code)) external += account.balance
      else if (codes.has(code))
        reading.fault(say(`account ${count}: its code ${code} is taken`, 'accountTaken', { number: count, code }))
      else found.set(it.id, account)
      codes.add(code)
    }
    log.info(say(`${counted(count, 'account')} so far`, 'accountsSoFar', { count }))
    await reading.write(() => Promise.resolve())
  }
  const members = await readMembers(reading, { source, found, rows })
  for (const { code, balance, rest } of found.values()) {
    await rows.add({ account: code, amount: balance, data: JSON.stringify({ ...nobody, ...rest, state: 'deleted' }) })
  }
  if (found.size > 0)
    log.warn(say(`${counted(found.size, 'account')} without member`, 'accountsWithoutMember', { count: found.size }))
  const virtual = { ...nobody, virtual: true } satisfies StagedAccount
  await rows.add({ account: `${migration.code}EXTR`, amount: external, data: JSON.stringify(virtual) })
  await rows.end()
  log.info(say(`${counted(count, 'account')}, ${counted(members, 'member')}`, 'accountsRead', { count, members }))
}

// Members come page by page, with the e-mails of those who can sign in; what has found its member leaves the map.
async function readMembers(
  reading: Reading,
  { source, found, rows }: { source: Source; found: Map<string, Found>; rows: Stage },
): Promise<number> {
  const { migration, log } = reading
  const emails = emailsOf(reading, source)
  let members = 0
  const asked = { 'filter[state]': 'draft,pending,active,disabled,suspended,deleted', include: 'contacts' }
  for await (const page of pagesOf(source, `${socialPath}/${migration.code}/members`, asked)) {
    const people = page.list.flatMap(member => {
      const id = idOf(member, 'account')
      const account = id === undefined ? undefined : found.get(id)
      if (id === undefined || !account) return []
      found.delete(id)
      return [{ member, account }]
    })
    const users = await emails.of(people.map(({ member }) => member))
    for (const { member, account } of people) {
      const { email = null, admin = false } = users.get(member.id) ?? {}
      const state = stateOf(member)
      const it = { ...profileOf(reading, member, page), ...account.rest, state, email, admin }
      const data = state === 'deleted' ? { ...nobody, ...account.rest, state } : it
      await rows.add({ account: account.code, amount: account.balance, data: JSON.stringify(data) })
    }
    members += people.length
    log.info(say(`${counted(members, 'member')} so far`, 'membersSoFar', { count: members }))
    await reading.write(() => Promise.resolve())
  }
  return members
}

function accountOf(it: SourceResource, { included }: Page): Found {
  const { code, balance, creditLimit, maximumBalance, created } = it.attributes
  const settings = included.get(`account-settings ${idOf(it, 'settings') ?? ''}`)
  return {
    code: isAccountCode(code) ? code : '',
    balance: typeof balance === 'number' && Math.abs(balance) <= maxAmount ? balance : Number.NaN,
    rest: {
      ...limit('creditLimit', creditLimit),
      // There no greatest balance is said as 0 too.
      ...limit('maximumBalance', maximumBalance === 0 ? null : maximumBalance),
      settings: settingsOf(settings?.attributes ?? {}),
      created: timeOf(created),
    },
  }
}

function isOwn(code: string, group: string): boolean {
  return code.startsWith(group)
}

function limit(name: 'creditLimit' | 'maximumBalance', value: unknown): Pick<StagedAccount, typeof name> {
  if (value === null || value === false || value === -1) return { [name]: null }
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? { [name]: value } : {}
}

// A whitelist names accounts by ids of the source.
function settingsOf(attributes: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    if (!Object.hasOwn(accountFields, name) || name === 'acceptPaymentsWhitelist') return []
    const checked = safeParse(accountFields[name as keyof typeof accountFields].schema, value)
    return checked.success && checked.output !== null ? [[name, checked.output] as const] : []
  })
  return Object.fromEntries(kept)
}

/** A time of the source, not of the future; nothing for what is none. */
export function timeOf(value: unknown): string | null {
  const time = typeof value === 'string' && isIsoTime(value) ? Date.parse(value) : Number.NaN
  return !isTime(time) || time < 0 ? null : new Date(time).toISOString()
}
