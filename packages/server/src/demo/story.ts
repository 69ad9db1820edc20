import type { Kysely } from 'kysely'
import { changeAccount } from '../accounting/ledger/index.ts'
import { tagHash } from '../accounting/accounts/tags.ts'
import type { Keys } from '../auth/keys.ts'
import type { Tables } from '../database/index.ts'
import { setGroupStatus } from '../social/acts/groups.ts'
import { setMemberState } from '../social/acts/members.ts'
import { acceptTerms, publishTerms } from '../social/acts/settings.ts'
import type { Book, Parties } from './book.ts'
import type { Days } from './days.ts'
import { communities } from './groups.ts'
import { idOf } from './random.ts'
import { riberaPeople } from './ribera.ts'

type Db = Kysely<Tables>

const unit = 1_000_000
const group = 'RIBA'

/** The last days in RIBA: requests that wait, one rejected, one that failed, a refund. */
export async function bookStory(
  { ledger, turn }: Book,
  { parties, days }: { parties: Parties; days: Days },
): Promise<void> {
  const request = (key: string, payee: string, payer: string, amount: number, description: string) => ({
    kind: 'transfer' as const,
    id: idOf(`transfer RIBA ${key}`),
    payer: parties.account(payer),
    payee: parties.account(payee),
    amount: Math.round(amount * unit),
    meta: { description },
    state: 'pending' as const,
    authorization: null,
    creator: parties.user(payee),
    whenRefused: 'refuse' as const,
  })
  turn(days.ago(4, 10))
  await ledger.post({
    group,
    list: false,
    rows: [request('asked-by-quim', 'quim', 'anna', 7.5, 'Cistella de la setmana')],
  })
  turn(days.ago(3, 11))
  const rejected = request('rejected', 'quim', 'pere', 3, 'Llegums a granel')
  await ledger.post({ group, list: false, rows: [rejected] })
  turn(days.ago(3, 12))
  const paid = {
    ...request('refunded', 'arnau', 'joan', 14, 'Bicicletes a punt'),
    state: 'committed' as const,
    authorization: 'payer' as const,
    creator: parties.user('joan'),
  }
  await ledger.post({ group, list: false, rows: [paid] })
  turn(days.ago(2, 9))
  await reject({ ledger }, rejected.id)
  turn(days.ago(2, 10))
  const meta = { description: 'Bicicletes a punt', reason: 'El canvi torna a saltar: te’ls torno.' }
  const refund = {
    kind: 'refund' as const,
    id: idOf('transfer RIBA refund'),
    of: paid.id,
    amount: 'rest' as const,
    meta,
  }
  await ledger.post({
    group,
    list: false,
    rows: [{ ...refund, authorization: 'refund', creator: parties.user('arnau') }],
  })
  turn(days.ago(2, 18))
  await ledger.post({ group, list: false, rows: [request('asked-by-laia', 'laia', 'anna', 20, 'Massatge relaxant')] })
  turn(days.ago(1, 9))
  // Pere accepts what Assumpta asks without being asked, but has not enough left.
  const failed = {
    ...request('failed', 'assumpta', 'pere', 30, 'Pa de tot el mes'),
    state: 'committed' as const,
    authorization: 'whitelist' as const,
    whenRefused: 'fail' as const,
  }
  await ledger.post({ group, list: false, rows: [failed] })
}

async function reject({ ledger }: Pick<Book, 'ledger'>, id: string): Promise<void> {
  await ledger.change({
    group,
    id,
    seen: { state: 'pending', revision: 0 },
    to: 'rejected',
    authorization: null,
    reason: 'Ja la vaig pagar en mà dissabte.',
    edit: {},
    whenRefused: 'refuse',
  })
}

/** What people set in their accounts: Quim's till, Pere's trust, tags (A-4-24, A-4-25). */
export async function setUpAccounts(
  db: Db,
  { parties, keys, days }: { parties: Parties; keys: Keys; days: Days },
): Promise<void> {
  const settings: Record<string, object> = {
    quim: { allowTagPaymentRequests: true, acceptPaymentsWhitelist: [parties.account('anna')] },
    pere: { acceptPaymentsWhitelist: [parties.account('assumpta')] },
  }
  for (const [key, values] of Object.entries(settings)) {
    await changeAccount(db, {
      group,
      id: parties.account(key),
      set: { settings: JSON.stringify(values), updated: days.ago(30) },
    })
  }
  const tags = [
    ['quim', 'Clauer', '04:a2:19:f0:06:01'],
    ['quim', 'Targeta del taulell', '04:a2:19:f0:06:02'],
    ['anna', 'Key ring', '04:a2:19:f0:02:01'],
  ] as const
  for (const [key, name, value] of tags) {
    await db
      .insertInto('account_tags')
      .values({
        group_code: group,
        id: idOf(`tag ${value}`),
        account_id: parties.account(key),
        name,
        hash: tagHash({ keys }, { group, value }),
        updated: days.ago(30),
      })
      .execute()
  }
  await trust(db, days)
}

// MERC accepts riberes up to 500 of its units, RIBA scambi up to 300 of its own.
async function trust(db: Db, days: Days): Promise<void> {
  const lines = [
    ['MERC', 'RIBA', 500],
    ['RIBA', 'MERC', 300],
  ] as const
  for (const [from, to, credit] of lines) {
    const created = days.ago(200)
    const { id: trusted_id } = await db
      .selectFrom('currencies')
      .select('id')
      .where('group_code', '=', to)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('trustlines')
      .values({
        group_code: from,
        id: idOf(`trustline ${from} ${to}`),
        trusted_group: to,
        trusted_id,
        credit: credit * unit,
        created,
        updated: created,
      })
      .execute()
  }
}

/** How things stand today: new terms, a closed group, who paused and, last of all, who was suspended. */
export async function settle(db: Db, days: Days): Promise<void> {
  const [, second] = communities.find(it => it.code === group)?.terms ?? []
  if (second) await publishTerms(db, { code: group, terms: second.text })
  for (const { key, joined } of riberaPeople) {
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('group_code', '=', group)
      .where('user_id', '=', idOf(`user ${key}`))
      .executeTakeFirstOrThrow()
    const now = days.ago(Math.min(joined, (second?.published ?? 0) - 2))
    if (key !== 'pere') await acceptTerms(db, { code: group, member: member.id, now })
  }
  await setGroupStatus(db, { code: 'ANTI', status: 'disabled', locked: false, now: days.ago(190) })
  await setMemberState(db, { code: group, id: idOf('member RIBA nuria'), state: 'disabled', now: days.ago(40) })
  const reason = 'Ha deixat tres trasllats a mitges i no respon des de fa un mes.'
  await setMemberState(db, {
    code: group,
    id: idOf('member RIBA oriol'),
    state: 'suspended',
    reason,
    now: days.ago(20),
  })
}
