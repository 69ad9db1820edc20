import { createStore, get, set, entries, setMany } from 'idb-keyval'
import type { Resource } from '@exchange-kit/model'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withList, withOne, withResources, emptyCache } from './cache.ts'
import { settle } from './config.ts'
import { memoryStorage } from './storage.ts'
import { openLock } from './lock.ts'
import { openPersist } from './persist.ts'
import { openSaved, type SavedData } from './saved.ts'
import { openSession, type Session } from './session.ts'

const server = 'https://demo.example/social'
const anna = 'e21c0000-0000-4000-8000-000000000001'
const pere = 'e21c0000-0000-4000-8000-000000000002'
const device = createStore('exchange-kit', 'saved')
const closing: (() => void)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await device('readwrite', store => void store.clear())
})

const offer = (id: string, name = 'Bread'): Resource => ({
  type: 'offers',
  id,
  attributes: { name },
  relationships: {},
  links: { self: `${server}/RIBA/offers/${id}` },
})

function browser(
  onLoaded: (resources: readonly Resource[]) => void = () => undefined,
  storage = memoryStorage(),
): {
  session: Session
  saved: SavedData
  troubles: number[]
} {
  const config = settle(
    {
      services: { auth: `${server}/auth`, social: server, accounting: server, files: server, notifications: server },
      storage,
    },
    { timeout: 1000 },
  )
  const session = openSession(config)
  const troubles: number[] = []
  const saved = openSaved({ server, session, onTrouble: () => void troubles.push(1), onLoaded })
  closing.push(saved.close, session.close)
  return { session, saved, troubles }
}

const tokens = {
  accessToken: 'a',
  refreshToken: 'r',
  accessTokenExpire: new Date(Date.now() + 3.6e6).toISOString(),
  scopes: [],
}
const list = {
  type: 'offers',
  pages: [['o1']],
  size: 20,
  current: 0,
  next: null,
  meta: {},
  at: Date.now(),
  stale: false,
}

// Anna signs in, looks at an offer, a list, and leaves a draft.
async function annaWas(at = Date.now()) {
  const it = browser()
  it.session.begin(tokens, { myUserId: anna })
  await it.saved.ready()
  it.saved.cache.setState(
    state =>
      withOne(withList(withResources(state, [offer('o1')], at), '/offers', list), '/offers/o1', {
        type: 'offers',
        id: 'o1',
        at,
        stale: false,
      }),
    true,
  )
  await it.saved.drafts().save('newOffer/RIBA0002', { name: 'Half a loaf' })
  return it
}

async function asUser(user: string) {
  const it = browser()
  it.session.begin(tokens, { myUserId: user })
  await it.saved.ready()
  return it
}

const keys = async () =>
  (await entries(device)).flatMap(([key]) => (typeof key === 'string' && key !== '_version' ? [key] : []))

describe('saved data', () => {
  it('S-CACHE-1 is there after a reload: resources, lists, answers and drafts', async () => {
    await annaWas()
    const { saved } = await asUser(anna)
    const state = saved.cache.getState()
    expect(state.resources['offers/o1']?.resource).toEqual(offer('o1'))
    expect(state.lists['/offers']?.pages).toEqual([['o1']])
    expect(state.ones['/offers/o1']?.id).toBe('o1')
    expect((await saved.drafts().read('newOffer/RIBA0002'))?.value).toEqual({ name: 'Half a loaf' })
  })

  it('S-PRIV-6 is out of memory in the same step in which the user changes', async () => {
    const { session, saved } = await annaWas()
    session.begin(tokens, { myUserId: pere })
    expect(saved.cache.getState()).toEqual(emptyCache(`${server}~${pere}`))
    await saved.ready()
    expect(saved.cache.getState().resources).toEqual({})
  })

  it('S-PRIV-7 is erased by signing out: resources, lists and drafts', async () => {
    const { session, saved } = await annaWas()
    const drafts = saved.drafts()
    session.end('signOut')
    // A form that is still open must not bring its draft back.
    await drafts.save('newOffer/RIBA0002', { name: 'Late' })
    await saved.wiped()
    expect(await keys()).toEqual([])
  })

  it('S-PRIV-7 S-GUARD-18 S-CHECK-7 a sign-out in another tab is one here too, whichever word of it comes first', async () => {
    const storage = memoryStorage()
    const [one, two] = [browser(undefined, storage), browser(undefined, storage)]
    one.session.begin(tokens, { myUserId: anna })
    await expect.poll(() => two.session.stored().myUserId).toBe(anna)
    const drafts = two.saved.drafts()
    one.session.end('signOut')
    // The browser tells that the storage has changed before the channel has said why.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-session' }))
    await expect.poll(() => two.session.stored().myUserId, { timeout: 1_000 }).toBeNull()
    expect(two.session.state.getState().ended).toBe('signOut')
    // A form that is still open there must not bring its draft back.
    await drafts.save('newOffer/RIBA0002', { name: 'Late' })
    await Promise.all([one.saved.wiped(), two.saved.wiped()])
    expect(await keys()).toEqual([])
  })

  it('S-GUARD-18 where no channel says it, the storage does', async () => {
    const storage = memoryStorage()
    const { session } = browser(undefined, storage)
    session.begin(tokens, { myUserId: anna })
    storage.removeItem('auth-session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-session' }))
    await expect.poll(() => session.stored().myUserId, { timeout: 1_000 }).toBeNull()
  })

  it('S-PRIV-7 keeps the drafts after a refusal, for the same user only', async () => {
    const { session, saved } = await annaWas()
    session.end('refused')
    await saved.wiped()
    expect((await keys()).every(key => key.includes('|draft|'))).toBe(true)
    const again = await asUser(anna)
    expect((await again.saved.drafts().read('newOffer/RIBA0002'))?.value).toEqual({ name: 'Half a loaf' })
    again.session.end('refused')
    const other = await asUser(pere)
    expect(await other.saved.drafts().read('newOffer/RIBA0002')).toBeNull()
    expect(await keys()).toEqual([])
  })

  it('S-PAY-31 changes a draft in one step, whichever tabs change it at once', async () => {
    const [one, two] = [await asUser(anna), await asUser(anna)]
    const more = (found: { value: unknown } | null) => Number(found?.value ?? 0) + 1
    const [here, there] = [one.saved.drafts(), two.saved.drafts()]
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).change('count', more)))
    expect((await one.saved.drafts().read('count'))?.value).toBe(20)
    await two.saved.drafts().change('count', () => undefined)
    expect(await one.saved.drafts().read('count')).toBeNull()
    one.session.end('signOut')
    await one.saved.wiped()
    await here.change('count', more)
    expect(await keys()).toEqual([])
  })

  it.each([
    ['1.1.0', false],
    ['2.0.0', false],
    ['1.2.7', true],
  ])('S-CHECK-78 of schema %s is kept: %s', async (version, kept) => {
    await annaWas()
    await set('_version', version, device)
    const { saved } = await asUser(anna)
    expect('offers/o1' in saved.cache.getState().resources).toBe(kept)
    // Not only unseen: lists, answers and drafts are off the device, too.
    await expect.poll(async () => (await keys()).length > 0).toBe(kept)
    expect((await saved.drafts().read('newOffer/RIBA0002')) !== null).toBe(kept)
    expect(await get('_version', device)).toBe(kept ? version : '1.2.0')
  })

  it('A-10-24 S-CHECK-78 writes its own version', async () => {
    await annaWas()
    expect(await get('_version', device)).toBe('1.2.0')
  })

  it('A-10-24 S-CHECK-78 older than 30 days is neither shown nor kept', async () => {
    const month = 30 * 86_400_000
    await annaWas(Date.now() - month - 1000)
    const { saved } = await asUser(anna)
    expect(saved.cache.getState().resources).toEqual({})
    expect((await keys()).filter(key => key.includes('|resource|'))).toEqual([])
  })

  it('S-FORM-12 a draft older than 30 days is not found any more, nor kept', async () => {
    await annaWas()
    const key = (await keys()).find(it => it.includes('|draft|')) ?? ''
    const kept = await get<object>(key, device)
    await set(key, { ...kept, at: Date.now() - 30 * 86_400_000 - 1000 }, device)
    const { saved } = await asUser(anna)
    expect(await saved.drafts().read('newOffer/RIBA0002')).toBeNull()
    expect((await keys()).filter(it => it.includes('|draft|'))).toEqual([])
  })

  it('S-FORM-12 a draft makes no room for what was read since, however much that is', async () => {
    await annaWas(Date.now() + 1000)
    const [, like] = (await entries<string, object>(device)).find(([key]) => key.includes('|resource|')) ?? []
    const of = (await keys()).find(it => it.includes('|resource|')) ?? ''
    await setMany(
      Array.from({ length: 10_000 }, (_, index) => [`${of}-${index}`, { ...like, at: Date.now() + 1000 }]),
      device,
    )
    const { saved } = await asUser(anna)
    expect((await saved.drafts().read('newOffer/RIBA0002'))?.value).toEqual({ name: 'Half a loaf' })
  })

  it('S-CACHE-1 refuses keys that are the application’s own', async () => {
    const { saved } = await asUser(anna)
    expect(() => withList(saved.cache.getState(), '_lists', list)).toThrow(
      expect.objectContaining({ code: 'ScriptError' }),
    )
    await expect(saved.drafts().save('_draft', 1)).rejects.toMatchObject({ code: 'ScriptError' })
  })

  it('S-CACHE-2 works from memory when the device keeps nothing, and says so once', async () => {
    const troubles: number[] = []
    const broken = createStore('exchange-kit-broken', 'other')
    await set('x', 1, broken)
    const persist = openPersist('exchange-kit-broken', () => void troubles.push(1))
    const empty = emptyCache('n')
    expect(await persist.load('n')).toEqual(empty)
    await persist.save(empty, withResources(empty, [offer('o1')], Date.now()))
    await persist.wipe('n', { drafts: true })
    expect(troubles).toEqual([1])
  })

  it('S-CACHE-2 works from memory where the storage of the device never answers', async () => {
    const troubles: number[] = []
    // What a browser gives whose storage is broken: a request that ends neither well nor badly.
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
    onTestFinished(() => void vi.restoreAllMocks())
    const persist = openPersist('exchange-kit-silent', () => void troubles.push(1))
    expect(await persist.load('n')).toEqual(emptyCache('n'))
    expect(troubles).toEqual([1])
  })

  it('S-CACHE-3 says what was on the device before it is shown, so that it is looked for where it lives', async () => {
    await annaWas()
    const steps: string[] = []
    const after = browser(found => found.length > 0 && void steps.push('told'))
    after.saved.cache.subscribe(({ resources }) => {
      if (Object.keys(resources).length > 0) steps.push('shown')
    })
    after.session.begin(tokens, { myUserId: anna })
    await after.saved.ready()
    expect(steps).toEqual(['told', 'shown'])
  })

  it('forgets on the device what is forgotten in memory', async () => {
    const { saved } = await annaWas()
    saved.cache.setState(emptyCache(saved.cache.getState().namespace), true)
    const after = await asUser(anna)
    expect(after.saved.cache.getState().resources).toEqual({})
  })
})

describe('the lock over tabs', () => {
  it('S-GUARD-4 lets one holder in at a time', async () => {
    const [one, two] = [openLock('test', memoryStorage()), openLock('test', memoryStorage())]
    const steps: string[] = []
    const hold = (name: string) => async () => {
      steps.push(`${name} in`)
      await new Promise(done => setTimeout(done, 20))
      steps.push(`${name} out`)
    }
    await Promise.all([one(hold('one')), two(hold('two'))])
    expect(steps).toEqual(['one in', 'one out', 'two in', 'two out'])
  })
})
