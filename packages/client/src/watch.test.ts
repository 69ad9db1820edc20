import type { Resource } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { createCache, withList, withOne, withResources, type Cache, type CacheState } from './cache.ts'
import { findMany, findOne, watch } from './watch.ts'

const key = '/RIBA/accounts/a1'
const wanted = { key, type: 'accounts', id: 'a1', code: undefined, include: [] } as const
const find = (state: CacheState) => findOne(state, wanted)
const isStale = (state: CacheState) => find(state)?.stale ?? false
const account = (attributes: Resource['attributes']): Resource => ({
  type: 'accounts',
  id: 'a1',
  attributes,
  relationships: {},
  links: { self: '-' },
})

// A server that gives what it is told to give, and counts how often it was asked.
function open({ since }: { since: number }) {
  const cache = createCache('test')
  const server = { asked: 0, gives: account({ code: 'RIBA0001', balance: 1200 }) }
  const ask = () => {
    server.asked += 1
    save(cache, server.gives, Date.now())
    return Promise.resolve()
  }
  return { cache, server, open: () => watch({ cache, since, find, isStale, ask }) }
}

function save(cache: Cache, it: Resource, at: number): void {
  cache.setState(
    state => withOne(withResources(state, [it], at), key, { type: it.type, id: it.id, at, stale: false }),
    true,
  )
}

it('S-MEMBER-2 asks again for what another page saved a moment ago, and shows no attribute that is given no more', async () => {
  const { cache, server, open: look } = open({ since: Date.now() })
  save(cache, server.gives, Date.now() - 10)
  server.gives = account({ code: 'RIBA0001' })
  const shown = look()
  const stop = shown.subscribe(() => undefined)
  await expect.poll(() => shown.read()).toMatchObject({ status: 'ready', busy: false })
  expect(shown.read()).toMatchObject({ data: server.gives })
  expect(JSON.stringify(shown.read())).not.toContain('balance')
  expect(server.asked).toBe(1)
  stop()
})

it('S-LIST-2 asks once for two parts of a screen that show the same', async () => {
  const { server, open: look } = open({ since: Date.now() - 1 })
  const stops = [look(), look()].map(it => it.subscribe(() => undefined))
  expect(server.asked).toBe(1)
  for (const stop of stops) stop()
})

it('S-CACHE-3 asks again for what was saved by a clock that has been put back since', () => {
  const { cache, server, open: look } = open({ since: Date.now() })
  save(cache, server.gives, Date.now() + 3_600_000)
  const stop = look().subscribe(() => undefined)
  expect(server.asked).toBe(1)
  stop()
})

it('S-LIST-1 makes nothing of a long list anew but what came or changed, so that only that is drawn', () => {
  const include = ['payer']
  const payer = { ...account({ code: 'RIBA0001' }), type: 'accounts' }
  const transfer = (id: string): Resource => ({
    type: 'transfers',
    id,
    attributes: {},
    relationships: { payer: { data: { type: 'accounts', id: payer.id } } },
    links: { self: '-' },
  })
  const pages = {
    type: 'transfers',
    pages: [['t1', 't2']],
    size: 20,
    current: 0,
    next: null,
    meta: {},
    at: 1,
    stale: false,
  }
  const saved = createCache('test')
  saved.setState(state => withResources(state, [payer, transfer('t1'), transfer('t2')], 1), true)
  saved.setState(state => withList(state, 'list', pages), true)
  const items = () => findMany(saved.getState(), 'list', include)?.data.items ?? []
  const [first, second] = items()
  saved.setState(state => withResources(state, [structuredClone(payer), transfer('t2')], 2), true)
  expect([items()[0] === first, items()[1] === second]).toEqual([true, true])
  const changed = { ...transfer('t2'), attributes: { amount: 1 } } as unknown as Resource
  saved.setState(state => withResources(state, [changed], 2), true)
  expect([items()[0] === first, items()[1] === second]).toEqual([true, false])
  const other = { ...payer, attributes: { code: 'RIBA0009' } }
  saved.setState(state => withResources(state, [other], 3), true)
  expect(items().map(it => Reflect.get(it, 'payer') as unknown)).toEqual([other, other])
})
