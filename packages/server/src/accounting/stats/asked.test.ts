import { AppError } from '@exchange-kit/model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readQuery } from '../../jsonapi/query.ts'
import { cutBuckets, readQuestion } from './asked.ts'

// A getter, though the types call it a method.
const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype
const now = new Date('2026-03-02T10:00:00Z')
const timeZone = 'Europe/Madrid'
const read = (text: string) => readQuestion(readQuery(`/stats/amount?${text}`), { now, timeZone })

function refusal(text: string): unknown {
  try {
    return read(text)
  } catch (error) {
    return error instanceof AppError ? error.source : error
  }
}

describe('A-1-46 a question for figures', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['interval=P1M&from=1800-01-01T00:00:00Z', 'interval'],
    ['interval=PT1H&from=0001-01-01T00:00:00Z&to=9999-12-31T00:00:00Z', 'interval'],
    ['interval=P1D&from=2020-01-01T00:00:00.123Z', 'interval'],
    ['interval=P1D&from=2027-01-01T00:00:00Z', 'from'],
    ['interval=P3D&from=2020-01-01T00:00:00Z', 'interval'],
  ])('is refused without a look at a clock: %s', (text, parameter) => {
    const format = vi.spyOn(prototype, 'format', 'get')
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(refusal(text)).toEqual({ parameter })
    expect(format).not.toHaveBeenCalled()
    expect(parts).not.toHaveBeenCalled()
  })

  it('is read without one, and cut only when its turn comes', () => {
    const format = vi.spyOn(prototype, 'format', 'get')
    const question = read('interval=P1D&from=2021-06-10T00:00:00.007Z')
    expect(format).not.toHaveBeenCalled()
    expect(cutBuckets(question, { beginning: now, timeZone }).starts).toHaveLength(1727)
    expect(format).toHaveBeenCalled()
  })

  it('that begins with the first payment is bounded too', () => {
    const question = read('interval=PT1H')
    const cut = () => cutBuckets(question, { beginning: new Date('2020-01-01'), timeZone })
    expect(cut).toThrow(AppError)
  })
})
