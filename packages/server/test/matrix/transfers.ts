import { change, make, remove } from './calls.ts'
import type { Grant } from '@exchange-kit/model'
import { transferOf, type Caller, type Cast } from './cast.ts'
import type { Place } from './place.ts'
import type { Trial } from './trial.ts'

const transfers = ({ group }: Place) => `/accounting/${group}/transfers`
const without = ['draft', 'pending'] as const

/** Payments (A-9-28…33). Who has no account of his own tries with those of others. */
export const transferTrials: readonly Trial[] = [
  {
    act: 'pay',
    what: 'pays',
    on: ['own'],
    but: without,
    call: (place, _, cast) => ({
      path: transfers(place),
      body: { data: transferOf(place.account, cast.strange.account) },
    }),
  },
  {
    act: 'pay',
    what: 'asks for a payment',
    on: ['own'],
    but: without,
    call: (place, _, cast) => ({
      path: transfers(place),
      body: { data: transferOf(cast.strange.account, place.account) },
    }),
  },
  {
    act: 'moveBetweenAccounts',
    what: 'moves money of others',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => ({
      path: transfers(place),
      body: { data: transferOf(place.account, (await cast.newcomer(place, 'active')).account) },
    }),
  },
  {
    act: 'pay',
    what: 'pays by a file',
    on: ['own'],
    but: without,
    // A-1-41: a list answers 400, and each row says that it is forbidden.
    also: [400],
    call: (place, _, cast) => file(place, place.code, cast.strange.code),
  },
  {
    act: 'moveBetweenAccounts',
    what: 'moves money of others by a file',
    on: ['strange', 'elsewhere'],
    also: [400],
    call: async (place, _, cast) => file(place, place.code, (await cast.newcomer(place, 'active')).code),
  },
  {
    act: 'answerRequest',
    what: 'accepts a request',
    on: ['own', 'strange', 'elsewhere'],
    but: without,
    leftOut: true,
    call: place => change(`${transfers(place)}/${place.asked[0]}`, { state: 'committed' }),
  },
  {
    act: 'answerRequest',
    what: 'rejects a request',
    on: ['own', 'strange', 'elsewhere'],
    but: without,
    call: place => change(`${transfers(place)}/${place.asked[1]}`, { state: 'rejected' }),
  },
  {
    act: 'withdrawTransfer',
    what: 'withdraws what he asked for',
    on: ['own'],
    // What an administrator asks for is booked at once (A-4-36).
    but: [...without, 'admin', 'suspended admin'],
    call: place => change(`${transfers(place)}/${place.asking[0]}`, { state: 'deleted' }),
  },
  {
    act: 'withdrawTransfer',
    what: 'deletes what others asked for',
    on: ['strange', 'elsewhere'],
    call: place => remove(`${transfers(place)}/${place.asking[1]}`),
  },
  {
    act: 'refund',
    what: 'refunds what he received',
    on: ['own'],
    but: [...without, 'admin', 'suspended admin'],
    call: place => refundOf(place, {}),
  },
  {
    act: 'refund',
    what: 'refunds for others',
    on: ['strange', 'elsewhere'],
    call: place => refundOf(place, { reason: 'A mistake.' }),
  },
  {
    act: 'readTransfers',
    what: 'reads a transfer',
    on: ['own', 'strange', 'elsewhere'],
    but: without,
    call: place => ({ path: `${transfers(place)}/${place.received}` }),
  },
  // A party abroad reads one by its id, and lists none.
  { act: 'readTransfers', what: 'lists transfers', but: [...without, 'other'], sees: listed },
  {
    act: 'readTransfers',
    what: 'exports transfers',
    on: ['own'],
    but: without,
    call: place => ({ path: `/accounting/${place.group}/transfers.csv?filter[account]=${place.account}` }),
  },
  {
    act: 'readTransfers',
    what: 'reads a statement',
    on: ['own', 'strange', 'elsewhere'],
    but: without,
    call: place => ({ path: `/accounting/${place.group}/accounts/${place.account}/statement` }),
  },
  {
    act: 'readTransfers',
    what: 'exports a statement',
    on: ['own', 'strange', 'elsewhere'],
    but: without,
    call: place => ({ path: `/accounting/${place.group}/accounts/${place.account}/statement.csv` }),
  },
]

function file(place: Place, payer: string, payee: string) {
  const lines = ['payer,payee,description,amount', `${payer},${payee},Bread,0.01`]
  const headers = { 'Content-Type': 'text/csv' }
  return { path: `/accounting/${place.group}/transfers.csv`, method: 'POST', headers, body: lines.join('\n') }
}

function refundOf(place: Place, meta: object) {
  const attributes = { amount: 10, meta: { description: 'Back', ...meta } }
  return make(transfers(place), 'transfers', attributes, {
    refundOf: { data: { type: 'transfers', id: place.received } },
  })
}

async function listed(caller: Caller, cast: Cast): Promise<Grant> {
  const { status, body } = await cast.ask(caller, { path: `${transfers(cast.strange)}?page[size]=200` })
  const ids = [body.data ?? []].flat().map(it => it.id)
  if (status !== 200) return 'no'
  if (ids.includes(cast.strange.received)) return 'yes'
  return caller.own && ids.includes(caller.own.received) ? 'own' : 'no'
}
