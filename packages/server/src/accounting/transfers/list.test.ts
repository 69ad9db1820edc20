import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { startTenDays } from '../../../test/ten-days.ts'

let ribera: Ribera
let anna: string
let pere: string
let marta: string
let made: string[]

beforeAll(async () => {
  ;({ ribera, made } = await startTenDays())
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  marta = ribera.people.marta.account
})
afterAll(() => ribera.close())

const list = async (who: Name | null, query: string) => {
  const { body } = await ribera.ask(who, `/RIBA/transfers?${query}`)
  return body.data.map(it => (it.attributes['meta'] as { description: string }).description)
}

describe('the list of transfers', () => {
  it('A-4-27 shows a member those he takes part in, newest first; administrators all', async () => {
    const own = await list('anna', 'page[size]=200')
    expect(own).toHaveLength(11)
    expect(own[1]).toBe('Bread 10')
    expect(await list('marta', 'page[size]=200')).toHaveLength(12)
    expect(await list('laia', 'page[size]=200')).toHaveLength(12)
    expect(await list('oriol', '')).toEqual([])
  })

  it('A-4-27 filters by account, counterpart, payer and payee, never beyond what is his', async () => {
    expect(await list('anna', `filter[account]=${marta}`)).toEqual([])
    expect(await list('pere', `filter[counterpart]=${marta}`)).toEqual(['Bread'])
    expect(await list('marta', `filter[account]=${pere}&filter[counterpart]=${anna}&page[size]=200`)).toHaveLength(11)
    expect(await list('anna', `filter[payer]=${pere}`)).toHaveLength(1)
    expect(await list('anna', `filter[payee]=${pere}&filter[payer]=${anna}`)).toHaveLength(10)
    expect(await list('anna', 'filter[account]=')).toEqual([])
    expect(await list('anna', 'filter[payer]=')).toHaveLength(11)
  })

  it('A-4-27 finds by reference, words of description and reference, state and id', async () => {
    expect(await list('anna', 'filter[reference]=order-7')).toEqual(['Bread 7'])
    expect(await list('anna', 'filter[reference]=order')).toEqual([])
    expect(await list('anna', 'filter[search]=bre 7')).toEqual(['Bread 7'])
    expect(await list('anna', 'filter[search]=ORDER cafe')).toEqual([])
    expect(await list('anna', 'filter[search]=cafe LAIT')).toHaveLength(1)
    expect(await list('anna', 'filter[search]=read')).toEqual([])
    expect(await list('anna', 'filter[state]=pending,rejected')).toEqual([])
    expect(await list('anna', `filter[id]=${made[0]},${made[3]},${made[11]}&sort=created`)).toEqual([
      'Bread 1',
      'Bread 4',
    ])
    expect(await list('anna', `filter[code]=${made[2]}`)).toEqual(['Bread 3'])
  })

  it('1.5 takes from and to as days of the group, both counted, or as instants', async () => {
    expect(await list('anna', 'filter[from]=2026-03-03&filter[to]=2026-03-04&sort=created')).toEqual([
      'Bread 2',
      'Bread 3',
    ])
    expect(await list('anna', 'filter[from]=2026-03-10T10:00:00.001Z&filter[to]=2026-03-11T10:00:00.000Z')).toEqual([
      'Bread 10',
    ])
    const { status, body } = await ribera.ask('anna', '/RIBA/transfers?filter[from]=yesterday')
    expect([status, body.errors?.[0]?.source?.parameter]).toEqual([400, 'filter[from]'])
  })

  it('A-1-25 sorts by amount and pages without repeating or skipping', async () => {
    const seen: string[] = []
    let next: string | null | undefined = '/RIBA/transfers?sort=-amount&page[size]=4'
    while (next) {
      const { body } = await ribera.ask('anna', next)
      seen.push(...body.data.map(it => it.id))
      next = body.links?.['next']
      expect(body.meta).toBeUndefined()
    }
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
    expect(seen[0]).toBe(made[9])
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['tom', 403],
    ['sofia', 403],
    ['nuria', 200],
    ['root', 200],
  ])('A-9-33 answers the list to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, '/RIBA/transfers')).status).toBe(status)
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['tom', 403],
    ['laia', 200],
    ['anna', 200],
    ['pere', 200],
    ['nuria', 403],
  ])('A-4-28 answers one transfer to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, `/RIBA/transfers/${made[0]}`)).status).toBe(status)
  })

  it('A-1-21 answers 404 for one that does not exist', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect((await ribera.ask('anna', `/RIBA/transfers/${id}`)).status).toBe(404)
  })

  it('A-1-30 tells the address of the creator to him and to administrators', async () => {
    const creatorFor = async (who: Name) => {
      const { body } = await ribera.ask(who, `/RIBA/transfers/${made[0]}`)
      return body.data.relationships['creator']?.data
    }
    const { user } = ribera.people.anna
    const meta = (href: string | null) => ({ type: 'users', id: user, meta: { external: true, href } })
    expect(await creatorFor('anna')).toEqual(meta(`https://demo.example/social/users/${user}`))
    expect(await creatorFor('marta')).toEqual(meta(`https://demo.example/social/users/${user}`))
    expect(await creatorFor('pere')).toEqual(meta(null))
  })
})
