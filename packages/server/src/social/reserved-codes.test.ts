import { randomUUID } from 'node:crypto'
import { isReservedCode, pathOf, placeOf, reservedSegments } from '@exchange-kit/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSocial, type One, type Social } from '../../test/social.ts'
import { codeGiver, freeCode } from './codes.ts'
import { repairReservedCodes } from './reserved-codes.ts'

let social: Social
let category: string
beforeAll(async () => {
  social = await startSocial()
  category = (await social.list('/RIBA/categories')).data[0]?.id ?? ''
})
afterAll(() => social.server.close())

const kinds = ['offers', 'needs'] as const
type Kind = (typeof kinds)[number]
const uuid = '9d20c1de-0000-4000-8000-000000000001'
const titles = [...reservedSegments, 'New', '  ¡NEW! ', 'Préview', 'ÉDÍT', uuid, uuid.toUpperCase()]

async function publish(kind: Kind, name: string): Promise<string> {
  const body = {
    data: {
      type: kind,
      attributes: { name, content: 'Good.', ...(kind === 'offers' ? { price: '3' } : {}) },
      relationships: { category: { data: { type: 'categories', id: category } } },
    },
  }
  const response = await social.server.ask(`/social/RIBA/${kind}`, { token: social.token('anna'), body })
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as One
  return String(data.attributes['code'])
}

/** Whether the address of a listing is its page, and the server finds it there. */
async function opens(kind: Kind, code: string): Promise<boolean> {
  const place = kind === 'offers' ? placeOf(`/groups/RIBA/offers/${code}`) : placeOf(`/groups/RIBA/needs/${code}`)
  const named = place.screen === 'offer' ? place.offer : place.screen === 'need' ? place.need : undefined
  return (
    named === code &&
    pathOf(place).endsWith(`/${code}`) &&
    (await social.status(`/RIBA/${kind}/${code}`, 'nuria')) === 200
  )
}

describe('codes of listings (offers.code, S-PLACE-62)', () => {
  it.each(kinds.flatMap(kind => titles.map(title => [kind, title] as const)))(
    'give one of %s titled %j an address that opens it',
    async (kind, title) => {
      const code = await publish(kind, title)
      expect(isReservedCode(code)).toBe(false)
      expect(await opens(kind, code)).toBe(true)
    },
  )

  it('are never reserved, whatever the titles and however many', () => {
    const title = fc.oneof(fc.constantFrom(...titles), fc.uuid(), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), all => {
        const give = codeGiver([])
        const codes = all.map(give)
        expect(new Set(codes).size).toBe(codes.length)
        expect([...codes, ...all.map(it => freeCode(it, new Set(codes)))].filter(isReservedCode)).toEqual([])
      }),
    )
  })

  it('are repaired where an earlier version gave reserved ones', async () => {
    for (const kind of kinds) {
      const stale = [...reservedSegments, randomUUID()]
      const ids: string[] = []
      for (const code of stale) {
        const given = await publish(kind, 'Stale')
        const { rows } = await social.server.database.transaction('*', db =>
          sql<{ id: string }>`
            update ${sql.table(kind)} set code = ${code} where group_code = 'RIBA' and code = ${given} returning id
          `.execute(db),
        )
        ids.push(rows[0]?.id ?? '')
      }
      expect(await opens(kind, 'new')).toBe(false)
      await social.server.database.administer(async db => {
        for (const repair of repairReservedCodes()) await sql.raw(repair).execute(db)
      })
      for (const [at, id] of ids.entries()) {
        const { data } = await social.one(`/RIBA/${kind}/${id}`, 'anna')
        const code = String(data.attributes['code'])
        expect(code).toMatch(new RegExp(`^${stale[at]}-\\d+$`))
        expect(await opens(kind, code)).toBe(true)
      }
    }
  })

  it('are repaired where every number up to a thousand is taken, by listings or by codes that were', async () => {
    for (const kind of kinds) {
      const given = await publish(kind, 'Crowded')
      await social.server.database.administer(async db => {
        await sql`update ${sql.table(kind)} set code = 'edit' where group_code = 'RIBA' and code = ${given}`.execute(db)
        await sql`
          insert into former_listing_codes (group_code, type, code)
          select 'RIBA', ${kind}, 'edit-' || number from generate_series(2, 1200) number on conflict do nothing
        `.execute(db)
        for (const repair of repairReservedCodes()) await sql.raw(repair).execute(db)
      })
      expect(await opens(kind, 'edit-1201')).toBe(true)
    }
  })
})
