import type { Grant } from '@exchange-kit/model'
import { change } from './calls.ts'
import type { Caller, Cast } from './cast.ts'
import type { Place } from './place.ts'
import type { Trial } from './trial.ts'

const accountOf = ({ group, account }: Place) => `/accounting/${group}/accounts/${account}`

/** Accounts, their settings, what is known of them (A-9-23…27, 34…37, 42). */
export const accountTrials: readonly Trial[] = [
  {
    act: 'listAccounts',
    what: 'lists accounts',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/accounts` }),
  },
  {
    act: 'readAccount',
    what: 'reads an account',
    sees: (caller, cast) => balance(caller, cast, place => place.account),
  },
  {
    act: 'readAccount',
    what: 'reads an account by its code',
    sees: (caller, cast) => balance(caller, cast, place => place.code),
  },
  {
    act: 'findAccountByTag',
    what: 'finds an account by tag',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/accounts?filter[tag]=04:a2:19:f0` }),
  },
  { act: 'ownAccountSettings', what: 'reads and writes the own settings', sees: settings },
  {
    act: 'editAccounts',
    what: 'changes limits',
    on: ['strange', 'elsewhere'],
    call: place => change(accountOf(place), { creditLimit: 90_000_000 }),
  },
  {
    act: 'editAccounts',
    what: 'changes the own limits',
    on: ['own'],
    but: ['admin', 'draft', 'pending'],
    call: place => change(accountOf(place), { creditLimit: 99_000_000 }),
  },
  {
    act: 'editAccounts',
    what: 'changes settings of others',
    on: ['strange', 'elsewhere'],
    call: place => change(`${accountOf(place)}/settings`, { allowPayments: true }),
  },
  {
    act: 'editAccounts',
    what: 'reads settings of others',
    on: ['strange', 'elsewhere'],
    call: place => ({ path: `${accountOf(place)}/settings` }),
  },
  {
    act: 'editAccounts',
    what: 'changes a switch of his own that administrators set',
    on: ['own'],
    but: ['admin', 'draft', 'pending'],
    call: place => change(`${accountOf(place)}/settings`, { allowPayments: false }),
  },
  {
    act: 'exportAccounts',
    what: 'exports accounts',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/accounts.csv` }),
  },
  {
    act: 'exportAccounts',
    what: 'asks for the archive of the group (B4)',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/archive` }),
  },
  { act: 'readStats', what: 'reads figures of the group', sees: figures },
  {
    act: 'readTrustlines',
    what: 'reads trustlines',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/trustlines` }),
  },
  {
    act: 'readReceipt',
    what: 'reads a receipt',
    on: ['strange', 'elsewhere'],
    call: ({ received }) => ({ path: `/accounting/receipts/${received}` }),
  },
  {
    act: 'readReceipt',
    what: 'reads what a payment code leads to',
    on: ['strange', 'elsewhere'],
    call: ({ group, account }) => ({ path: `/accounting/${group}/addresses/${account}` }),
  },
  {
    act: 'readLedgerRoots',
    what: 'reads ledger roots',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `/accounting/${group}/ledger/roots` }),
  },
]

async function balance(caller: Caller, cast: Cast, name: (place: Place) => string): Promise<Grant> {
  const knows = async (place: Place) => {
    const { status, body } = await cast.ask(caller, { path: `/accounting/${place.group}/accounts/${name(place)}` })
    const [account] = [body.data ?? []].flat()
    return status === 200 ? account?.attributes['balance'] !== undefined : undefined
  }
  const others = await knows(cast.strange)
  if (others === undefined) return 'no'
  if (others) return 'yes'
  return caller.own?.account && (await knows(caller.own)) ? 'publicOwn' : 'public'
}

async function settings(caller: Caller, cast: Cast): Promise<Grant> {
  // Without an account of his own, a superadmin meets those of others; nobody else does.
  const place = caller.own?.account ? caller.own : cast.strange
  const path = `${accountOf(place)}/settings`
  const reads = await cast.ask(caller, { path })
  const writes = await cast.ask(caller, change(path, { acceptPaymentsAutomatically: false }))
  if (reads.status !== 200) return 'no'
  return writes.status === 200 ? 'yes' : 'read'
}

// Anonymous readers get them where the group publishes them, which is what the cell says of them.
async function figures(caller: Caller, cast: Cast): Promise<Grant> {
  const admin = cast.callers.find(it => it.role === 'super') ?? { token: undefined }
  const read = async (publicStats: boolean) => {
    await cast.ask(admin, change('/social/RIBA/settings', { publicStats }))
    return (await cast.ask(caller, { path: '/accounting/RIBA/stats/amount' })).status === 200
  }
  const published = await read(true)
  if (await read(false)) return 'yes'
  return published ? 'public' : 'no'
}
