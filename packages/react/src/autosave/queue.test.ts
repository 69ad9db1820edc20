import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@exchange-kit/model'
import { createAutosave, idOf, type Autosave } from './queue.ts'
import { retryPause } from './pause.ts'

const noAnswer = () => new AppError('ServerNoResponse')
const refused = () => new AppError('BadRequest', { pointer: '/data/attributes/name' })

/** A server that stores what it is sent, unless it is told to fail; each request takes 10 ms. */
function stage() {
  const sent: string[] = []
  const stored: Record<string, unknown> = {}
  const faults: AppError[] = []
  const busy: Record<string, number> = {}
  let most = 0
  const saving = createAutosave({ rest: 800, shown: 3000 })
  const put = (resource: string, field: string, value: unknown, options?: { atOnce?: boolean; isStored?: boolean }) =>
    saving.put(
      {
        resource,
        field,
        value,
        async send() {
          sent.push(`${resource}.${field}=${String(value)}`)
          busy[resource] = (busy[resource] ?? 0) + 1
          most = Math.max(most, busy[resource])
          await new Promise(done => setTimeout(done, 10))
          busy[resource] -= 1
          const fault = faults.shift()
          if (fault) throw fault
          stored[`${resource}.${field}`] = value
        },
      },
      options,
    )
  const state = (resource: string, field: string) => saving.read().fields[idOf({ resource, field })]?.is
  return { saving, put, sent, stored, faults, state, most: () => most }
}

let opened: Autosave | null = null
function open() {
  const made = stage()
  opened = made.saving
  return made
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  opened?.stop()
  vi.useRealTimers()
})

describe('a field that saves itself', () => {
  it('S-SET-1 is sent 800 ms after the last key, once, with the newest value', async () => {
    const { put, sent, stored } = open()
    put('anna', 'name', 'A')
    await vi.advanceTimersByTimeAsync(700)
    put('anna', 'name', 'An')
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(11)
    expect(sent).toEqual(['anna.name=An'])
    expect(stored).toEqual({ 'anna.name': 'An' })
  })

  it('S-SET-1 is sent at once for switches, and when the field or the place is left', async () => {
    const { saving, put, sent } = open()
    put('anna', 'language', 'ca', { atOnce: true })
    expect(sent).toEqual(['anna.language=ca'])
    put('pere', 'name', 'Pere')
    put('quim', 'name', 'Quim')
    saving.flush({ resource: 'pere', field: 'name' })
    expect(sent).toEqual(['anna.language=ca', 'pere.name=Pere'])
    saving.stop()
    expect(sent).toEqual(['anna.language=ca', 'pere.name=Pere', 'quim.name=Quim'])
  })

  it('S-SET-1 never sends an invalid value, also not the valid one before it', async () => {
    const { saving, put, sent, state } = open()
    put('anna', 'name', 'Ann')
    saving.hold({ resource: 'anna', field: 'name' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    expect(state('anna', 'name')).toBe('invalid')
    expect(saving.read().unsaved).toBe(1)
  })

  it('S-SET-2 goes through saving and saved, which stands 3 s', async () => {
    const { saving, put, state } = open()
    put('anna', 'name', 'Anna')
    expect(state('anna', 'name')).toBe('due')
    await vi.advanceTimersByTimeAsync(801)
    expect(state('anna', 'name')).toBe('sending')
    expect(saving.read()).toMatchObject({ under: 1, unsaved: 1 })
    await vi.advanceTimersByTimeAsync(10)
    expect(state('anna', 'name')).toBe('saved')
    expect(saving.read()).toMatchObject({ under: 0, unsaved: 0 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(state('anna', 'name')).toBe('calm')
  })

  it('S-SET-3 sends one request a resource at a time, in order, the newest value of each field', async () => {
    const { put, sent, stored, most } = open()
    put('anna', 'name', 'Anna', { atOnce: true })
    put('anna', 'phone', '1', { atOnce: true })
    put('anna', 'city', 'Foix', { atOnce: true })
    put('anna', 'phone', '12', { atOnce: true })
    put('anna', 'name', 'Anna P', { atOnce: true })
    put('pere', 'name', 'Pere', { atOnce: true })
    expect(sent).toEqual(['anna.name=Anna', 'pere.name=Pere'])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent.slice(2)).toEqual(['anna.city=Foix', 'anna.phone=12', 'anna.name=Anna P'])
    expect(stored).toMatchObject({ 'anna.name': 'Anna P', 'anna.phone': '12', 'anna.city': 'Foix' })
    expect(most()).toBe(1)
  })

  it('S-CHECK-61 S-SET-3 tries each waiting field again, not only the last', async () => {
    const { saving, put, sent, stored, faults, state } = open()
    faults.push(noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    put('anna', 'city', 'Foix', { atOnce: true })
    await vi.advanceTimersByTimeAsync(20)
    expect(sent).toEqual(['anna.name=Anna'])
    expect([state('anna', 'name'), state('anna', 'city')]).toEqual(['waiting', 'waiting'])
    expect(saving.read().retryAt).toBeGreaterThan(Date.now())
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(20)
    expect(stored).toEqual({ 'anna.name': 'Anna', 'anna.city': 'Foix' })
    expect(saving.read()).toMatchObject({ unsaved: 0, retryAt: null })
  })

  it('S-CHECK-61 S-SET-3 tries what waits of two resources again, both', async () => {
    const { saving, put, sent, stored, faults, state } = open()
    faults.push(noAnswer(), noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    put('settings', 'language', 'ca', { atOnce: true })
    await vi.advanceTimersByTimeAsync(20)
    expect(sent).toEqual(['anna.name=Anna', 'settings.language=ca'])
    expect([state('anna', 'name'), state('settings', 'language')]).toEqual(['waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(1000 + 20)
    expect(stored).toEqual({ 'anna.name': 'Anna', 'settings.language': 'ca' })
    expect(saving.read()).toMatchObject({ unsaved: 0, retryAt: null })
  })

  it('S-SET-3 waits 1, 2, 4 … 64, then 60 s each time, and begins again after a success', async () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map(retryPause)).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 60, 60, 60].map(it => it * 1000),
    )
    const { put, sent, faults } = open()
    faults.push(noAnswer(), noAnswer(), noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    for (const [pause, count] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(10)
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(sent).toHaveLength(count - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(count)
    }
    await vi.advanceTimersByTimeAsync(10)
    faults.push(noAnswer())
    put('anna', 'name', 'Anna P', { atOnce: true })
    await vi.advanceTimersByTimeAsync(10 + 1000)
    expect(sent).toHaveLength(6)
  })

  it.each([noAnswer(), new AppError('ServerBadResponse'), new AppError('RequestError'), new AppError('UnknownServer')])(
    'S-SET-3 tries again after $code',
    async fault => {
      const { put, stored, faults } = open()
      faults.push(fault)
      put('anna', 'name', 'Anna', { atOnce: true })
      await vi.advanceTimersByTimeAsync(1100)
      expect(stored).toEqual({ 'anna.name': 'Anna' })
    },
  )

  it('S-CHECK-61 S-SET-3 does not try a 4xx again: the error stays at its field, the others go on', async () => {
    const { saving, put, sent, stored, faults, state } = open()
    faults.push(refused())
    put('anna', 'name', 'x', { atOnce: true })
    put('anna', 'city', 'Foix', { atOnce: true })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(sent).toEqual(['anna.name=x', 'anna.city=Foix'])
    expect(stored).toEqual({ 'anna.city': 'Foix' })
    expect(saving.read().fields['anna name']).toMatchObject({ is: 'refused', error: { code: 'BadRequest' } })
    expect(saving.read().unsaved).toBe(1)
    saving.restore({ resource: 'anna', field: 'name' })
    expect(state('anna', 'name')).toBe('calm')
    expect(saving.read().unsaved).toBe(0)
  })

  it.each([403, 404, 413])('S-SET-3 takes the %i of a proxy for a refusal, and does not try again', async status => {
    const { saving, put, sent, faults, state } = open()
    faults.push(new AppError('ServerBadResponse', { meta: { status } }))
    put('anna', 'name', 'Anna', { atOnce: true })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(sent).toEqual(['anna.name=Anna'])
    expect(state('anna', 'name')).toBe('refused')
    expect(saving.read().retryAt).toBeNull()
  })

  it.each([429, 502])('S-SET-3 tries again after a %i that a proxy answers', async status => {
    const { put, stored, faults } = open()
    faults.push(new AppError('ServerBadResponse', { meta: { status } }))
    put('anna', 'name', 'Anna', { atOnce: true })
    await vi.advanceTimersByTimeAsync(1100)
    expect(stored).toEqual({ 'anna.name': 'Anna' })
  })

  it('S-SET-3 forgets a refusal when something newer was typed meanwhile', async () => {
    const { put, stored, faults } = open()
    faults.push(refused())
    put('anna', 'name', 'x', { atOnce: true })
    put('anna', 'name', 'Anna', { atOnce: true })
    await vi.advanceTimersByTimeAsync(30)
    expect(stored).toEqual({ 'anna.name': 'Anna' })
  })

  it('S-SET-2 counts down only while something waits: not after it was restored, nor typed anew and stored', async () => {
    const { saving, put, faults } = open()
    faults.push(noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    await vi.advanceTimersByTimeAsync(20)
    expect(saving.read().retryAt).not.toBeNull()
    saving.restore({ resource: 'anna', field: 'name' })
    expect(saving.read()).toMatchObject({ unsaved: 0, retryAt: null })
    faults.push(noAnswer())
    put('anna', 'name', 'Ann', { atOnce: true })
    await vi.advanceTimersByTimeAsync(20)
    expect(saving.read().retryAt).not.toBeNull()
    put('anna', 'name', 'Anna', { atOnce: true })
    expect(saving.read()).toMatchObject({ under: 1, retryAt: null })
    await vi.advanceTimersByTimeAsync(20)
    expect(saving.read()).toMatchObject({ unsaved: 0, retryAt: null })
  })

  it('S-SET-3 does not send what the server has, unless something else is on its way there', async () => {
    const { saving, put, sent, stored } = open()
    put('anna', 'name', 'Anna', { atOnce: true, isStored: true })
    expect(sent).toEqual([])
    put('anna', 'name', 'Ann', { atOnce: true })
    saving.hold({ resource: 'anna', field: 'name' })
    put('anna', 'name', 'Anna', { atOnce: true, isStored: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toEqual(['anna.name=Ann', 'anna.name=Anna'])
    expect(stored).toEqual({ 'anna.name': 'Anna' })
  })

  it('S-SET-3 sends what the server had, when an answer got lost meanwhile', async () => {
    const { saving, put, sent, faults } = open()
    faults.push(noAnswer())
    put('anna', 'name', 'Ann', { atOnce: true })
    await vi.advanceTimersByTimeAsync(20)
    saving.hold({ resource: 'anna', field: 'name' })
    put('anna', 'name', 'Anna', { atOnce: true, isStored: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toEqual(['anna.name=Ann', 'anna.name=Anna'])
    put('anna', 'name', 'Anna', { atOnce: true, isStored: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(2)
  })

  it('S-SET-4 sends everything that waits once after reconnecting', async () => {
    const { saving, put, sent, faults } = open()
    faults.push(noAnswer(), noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    put('pere', 'name', 'Pere', { atOnce: true })
    await vi.advanceTimersByTimeAsync(100)
    saving.retry()
    saving.retry()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(sent.slice(2).sort()).toEqual(['anna.name=Anna', 'pere.name=Pere'])
  })

  it('S-SET-4 stops trying with the place', async () => {
    const { saving, put, sent, faults } = open()
    faults.push(noAnswer())
    put('anna', 'name', 'Anna', { atOnce: true })
    await vi.advanceTimersByTimeAsync(100)
    saving.stop()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(sent).toHaveLength(1)
  })

  it('S-SET-4 sends what is still in line when the place is left', async () => {
    const { saving, put, stored } = open()
    put('anna', 'name', 'Anna', { atOnce: true })
    put('anna', 'city', 'Foix')
    saving.stop()
    await vi.advanceTimersByTimeAsync(30)
    expect(stored).toEqual({ 'anna.name': 'Anna', 'anna.city': 'Foix' })
  })
})
