import { approximatePlace } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import { memberWords } from '../../src/social/member-words.ts'
import { shownPlace } from '../../src/social/grid.ts'
import type { Database, Tables } from '../../src/database/index.ts'
import { wordsOf } from '../../src/jsonapi/words.ts'
import type { Stage } from './stage.ts'

type Db = Kysely<Tables>

/** Changes of hidden things, which readers they are hidden from must not notice. */
export type Change = { what: string; make(db: Db, stage: Stage): Promise<void> }

const far = { lon: 12.4924, lat: 41.8902, place_name: 'Roma' }
const address = JSON.stringify({
  streetAddress: 'Via Appia 7',
  addressLocality: 'Roma',
  postalCode: '00100',
  addressRegion: 'Lazio',
  addressCountry: 'IT',
})

/** Hidden from members too: A-3-47, A-3-25, A-4-15, A-3-33, A-3-6. */
export const hiddenFromMembers: readonly Change[] = [
  {
    what: 'where in its cell someone is, and the street',
    async make(db) {
      const { lon, lat } = await db
        .selectFrom('members')
        .select(['lon', 'lat'])
        .where('code', '=', 'RIBA0002')
        .executeTakeFirstOrThrow()
      if (lon === null || lat === null) throw new Error('Anna lives somewhere.')
      const middle = approximatePlace({ lon, lat })
      const near = { lon: (lon + middle.lon) / 2, lat: (lat + middle.lat) / 2 }
      if (near.lon === lon && near.lat === lat) throw new Error('Anna lives in the very middle.')
      await db.updateTable('members').set(near).where('code', '=', 'RIBA0002').execute()
    },
  },
  { what: 'a hidden place', make: db => move(db, ['RIBA0003']) },
  {
    what: 'place, words, address and contacts of the private and of those who are not active',
    async make(db, { askers }) {
      const all = await db.selectFrom('members').select(['id', 'code', 'user_id', 'access', 'state']).execute()
      const some = all.filter(
        it => !askers.includes(it.user_id ?? '') && (it.access === 'private' || it.state !== 'active'),
      )
      await move(
        db,
        some.map(it => it.code),
      )
      await db
        .updateTable('members')
        .set({ description: 'Occult since long ago.', address })
        .where(
          'code',
          'in',
          some.map(it => it.code),
        )
        .execute()
      const members = some.map(it => it.id)
      await db.updateTable('contacts').set({ name: '+39 06 000' }).where('member_id', 'in', members).execute()
      await db
        .updateTable('members')
        .set({ created: new Date('2020-02-02T00:00:00.000Z') })
        .where('user_id', 'is', null)
        .where('state', '<>', 'active')
        .execute()
    },
  },
  {
    what: 'e-mails and names of users',
    async make(db, { askers }) {
      const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'not in', askers).execute()
      for (const { id, email } of users) {
        await db
          .updateTable('users')
          .set({ email: `occult.${email}`, name: 'Occult' })
          .where('id', '=', id)
          .execute()
      }
    },
  },
  { what: 'a hidden balance and its limits', make: (db, stage) => moveMoney(db, stage.accountOf('blai')) },
  {
    what: 'listings that are hidden, private or over',
    async make(db, { askers }) {
      for (const table of ['offers', 'needs'] as const) {
        await db
          .updateTable(table)
          .set({ name: 'Occult', content: 'Occult.', search: wordsOf('Occult', 'Occult.') })
          .where('member_id', 'not in', membersOf(db, askers))
          .where(eb =>
            eb.or([
              eb('state', '=', 'hidden'),
              eb('access', '=', 'private'),
              eb('expires', '<', new Date('2026-03-01')),
            ]),
          )
          .execute()
      }
    },
  },
  {
    what: 'everything of a pending group but its code and name, its settings and its currency too',
    async make(db) {
      await db
        .updateTable('groups')
        .set({
          ...far,
          description: 'Occult.',
          website: 'https://occult.example',
          address,
          created: new Date('2020-02-02T00:00:00.000Z'),
          search: wordsOf('Vall Nova', 'Occult.', 'Roma', 'Lazio', 'NOVA'),
        })
        .where('status', '=', 'pending')
        .execute()
      const { group_code } = await db
        .selectFrom('groups')
        .select('group_code')
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('group_settings')
        .set({
          require_accept_terms: true,
          terms: 'Occult.',
          terms_version: 7,
          min_offers: 3,
          min_needs: 3,
          require_admin_approval: false,
          allow_anonymous_member_list: false,
          public_offers: false,
          public_stats: false,
          allowed_origins: JSON.stringify(['https://occult.example']),
          enable_group_email: false,
          default_group_email_frequency: 'monthly',
        })
        .where('group_code', '=', group_code)
        .execute()
      await db
        .updateTable('currencies')
        .set({
          name: 'occult',
          name_plural: 'occults',
          symbol: 'o',
          decimals: 1,
          rate_n: 3,
          rate_d: 7,
          settings: JSON.stringify({ defaultHideBalance: true }),
          created: new Date('2020-02-02T00:00:00.000Z'),
          updated: new Date('2020-02-02T00:00:00.000Z'),
        })
        .where('group_code', '=', group_code)
        .execute()
    },
  },
  {
    what: 'who asks for a pending group',
    async make(db, { askers }) {
      const { group_code, founder } = await db
        .selectFrom('groups')
        .select(['group_code', 'founder'])
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      const other = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'not in', [...askers, founder])
        .executeTakeFirstOrThrow()
      await db.updateTable('groups').set({ founder: other.id }).where('group_code', '=', group_code).execute()
      await db
        .updateTable('currency_admins')
        .set({ user_id: other.id })
        .where('group_code', '=', group_code)
        .where('user_id', '=', founder)
        .execute()
    },
  },
]

/** Hidden from who gets the public member and account (A-3-23, A-4-15). */
export const hiddenFromOutsiders: readonly Change[] = [
  {
    what: 'place, words, address and contacts of everybody',
    async make(db, { askers }) {
      const all = await db.selectFrom('members').select(['id', 'code', 'user_id']).execute()
      const some = all.filter(it => !askers.includes(it.user_id ?? ''))
      const codes = some.map(it => it.code)
      await move(db, codes)
      await db.updateTable('members').set({ description: 'Occult.', address }).where('code', 'in', codes).execute()
      const members = some.map(it => it.id)
      await db.updateTable('contacts').set({ name: '+39 06 111' }).where('member_id', 'in', members).execute()
      // Its order would say who came first.
      const joined = { RIBA0003: '2025-01-03', RIBA0002: '2025-01-04', RIBA0001: '2025-01-05' }
      for (const [code, day] of Object.entries(joined)) {
        await db.updateTable('members').set({ created: day }).where('code', '=', code).execute()
      }
    },
  },
  {
    what: 'balances and limits',
    async make(db, stage) {
      await moveMoney(db, stage.accountOf('anna'))
      await moveMoney(db, stage.accountOf('marta'))
    },
  },
  {
    what: 'listings for members',
    async make(db) {
      for (const table of ['offers', 'needs'] as const) {
        await db
          .updateTable(table)
          .set({ name: 'Occult', content: 'Occult.', search: wordsOf('Occult', 'Occult.') })
          .where('access', '=', 'group')
          .execute()
      }
    },
  },
]

/** Hidden from strangers: all but the first word and an initial of a private person's name (A-3-24). */
export const hiddenFromStrangers: readonly Change[] = [
  {
    what: 'the hidden half of names',
    async make(db, { askers }) {
      const people = await db
        .selectFrom('members')
        .select(['group_code', 'id', 'code', 'name', 'user_id'])
        .where('type', '=', 'personal')
        .where('access', '<>', 'public')
        .execute()
      for (const { group_code, id, code, name, user_id } of people) {
        if (askers.includes(user_id ?? '')) continue
        const [first = '', ...rest] = name.split(' ')
        // The first of the alphabet goes last, and the other way round.
        const initial = rest.at(-1)?.[0]
        const other =
          initial === undefined ? first : `${first} Zed${code.at(-1)} ${initial}${'zyxwvutsrq'[Number(code.at(-1))]}`
        await db
          .updateTable('members')
          .set({ name: other, ...memberWords(other, code) })
          .where('group_code', '=', group_code)
          .where('id', '=', id)
          .execute()
      }
    },
  },
]

/** Makes changes as if they had always been so. */
export async function make(database: Database, changes: readonly Change[], stage: Stage): Promise<void> {
  await database.transaction('*', async db => {
    for (const change of changes) await change.make(db, stage)
  })
}

async function move(db: Db, codes: readonly string[]): Promise<void> {
  for (const [at, code] of codes.entries()) {
    const there = { ...far, lat: far.lat + at / 10 }
    const { location_precision } = await db
      .selectFrom('members')
      .select('location_precision')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('members')
      .set({ ...there, ...shownPlace(there, location_precision) })
      .where('code', '=', code)
      .execute()
  }
}

function membersOf(db: Db, users: readonly string[]) {
  return db.selectFrom('members').select('id').where('user_id', 'in', users)
}

async function moveMoney(db: Db, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ balance: -77_000_000, credit_limit: 78_000_000, maximum_balance: 0 })
    .where('id', '=', id)
    .execute()
}
