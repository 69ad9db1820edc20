import { afterEach, describe, expect, it, vi } from 'vitest'
import { newState } from '@exchange-kit/pay-flow'
import { openPress } from './press.ts'

/** The browser's own storage, reduced to what is used of it. */
function store(): Map<string, string> {
  const map = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  })
  return map
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a press on a pay button', () => {
  it('S-PAY-74 may be booked from the moment it leaves, also after a reload and in another tab', () => {
    store()
    const state = newState()
    openPress(state).sent()
    expect(openPress(state).mayBeBooked()).toBe(true)
    expect(openPress(newState()).mayBeBooked()).toBe(false)
  })

  it('S-PAY-74 is cancelled by nobody while one of its requests was not refused', () => {
    store()
    const state = newState()
    const press = openPress(state)
    press.sent()
    openPress(state).sent()
    press.refused()
    expect([press.mayBeBooked(), openPress(state).mayBeBooked()]).toEqual([true, true])
    openPress(state).refused()
    expect(openPress(state).mayBeBooked()).toBe(false)
  })

  it('S-PAY-74 is remembered with the page where the browser stores nothing, or what stands there is broken', () => {
    const press = openPress(newState())
    press.sent()
    expect(press.mayBeBooked()).toBe(true)
    store().set('exchange-presses', '{"broken')
    const other = openPress(newState())
    other.sent()
    expect(other.mayBeBooked()).toBe(true)
  })

  it('S-PAY-31 without a state is remembered with the page alone', () => {
    const map = store()
    const press = openPress(null)
    press.sent()
    expect([press.mayBeBooked(), openPress(null).mayBeBooked(), map.size]).toEqual([true, false, 0])
  })

  it('S-CACHE-1 goes after 30 days, and the oldest of more than fifty', () => {
    const map = store()
    vi.useFakeTimers()
    const old = newState()
    openPress(old).sent()
    vi.advanceTimersByTime(31 * 86_400_000)
    for (let n = 0; n < 60; n += 1) openPress(newState()).sent()
    expect(openPress(old).mayBeBooked()).toBe(false)
    expect(Object.keys(JSON.parse(map.get('exchange-presses') ?? '{}') as object)).toHaveLength(50)
  })
})
