import { adminDeeds, adminFields, languages } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../../../test/spoken.ts'
import { deedKey, fieldName } from './sayings.ts'
import { written } from './value.ts'

const deeds = Object.entries(adminDeeds).flatMap(([type, acts]) => acts.map(act => ({ type, act })))
const entry = { time: '2026-06-04T12:00:00Z', changes: [], reason: null }
const currency = { symbol: 'r', decimals: 2, scale: 6 } as Parameters<typeof written>[1]['currency']

describe.each(languages)('the words of the log in %s', language => {
  const t = translatorIn(language)

  it('B8 have a sentence for every kind of row, none for two of them', () => {
    const said = deeds.map(({ type, act }) => t(deedKey({ ...entry, act, subject: { type, id: 'x' } })))
    expect(new Set(said).size).toBe(deeds.length)
    expect(said).not.toContain(t('log:deed.other'))
  })

  it('B8 have a name for every attribute that may have changed', () => {
    for (const name of Object.keys(adminFields)) expect(fieldName(name, t)).not.toBe(t('log:field.other'))
  })

  it('B8 have a sentence for what the server learns later', () => {
    expect(t(deedKey({ ...entry, act: 'update', subject: { type: 'weather', id: 'x' } }))).toBe(t('log:deed.other'))
    expect(fieldName('humidity', t)).toBe(t('log:field.other'))
    expect(written({ name: 'humidity', value: 3 }, { t, locale: language, currency, type: 'weather' })).toBeNull()
  })

  it('B8 have words for the steps of a member', () => {
    const step = (before: string, after: string) =>
      deedKey({
        ...entry,
        act: 'update',
        subject: { type: 'members', id: 'x' },
        changes: [{ name: 'state', before, after }],
      })
    const steps = [
      step('pending', 'active'),
      step('pending', 'draft'),
      step('active', 'suspended'),
      step('suspended', 'active'),
      step('active', 'disabled'),
    ]
    expect(new Set(steps.map(it => t(it))).size).toBe(steps.length)
  })

  it('B8 say whether a member was removed or an application rejected; older rows say that it is one of the two', () => {
    const end = (before: string | null) =>
      deedKey({
        ...entry,
        act: 'remove',
        subject: { type: 'members', id: 'x' },
        changes: before === null ? [] : [{ name: 'state', before, after: null }],
      })
    expect([end('pending'), end('draft'), end('active'), end('disabled'), end(null)]).toEqual(
      ['rejected', 'rejected', 'removed', 'removed', 'members.remove'].map(it => `log:deed.${it}`),
    )
    expect(new Set([end('pending'), end('active'), end(null)].map(it => t(it))).size).toBe(3)
  })
})

describe('a value of the log', () => {
  const write = (name: string, value: unknown, type = 'accounts') =>
    written({ name, value }, { t: translatorIn('en'), locale: 'en', currency, type })

  it('B8 is written as people write it', () => {
    expect(write('creditLimit', 100_000_000)).toBe('100.00\u202fr')
    expect(write('maximumBalance', null)).toBe('no limit')
    expect(write('status', 'suspended')).toBe('Suspended')
    expect(write('allowPayments', null, 'account-settings')).toBe('as the group')
    expect(write('defaultAllowPayments', false, 'currency-settings')).toBe('off')
    expect(write('defaultAcceptPaymentsAfter', 1_209_600)).toBe('14 days')
    expect(write('defaultAcceptPaymentsAfter', false)).toBe('never')
    expect(write('rate', { n: 1, d: 10 })).toBe('1/10')
    expect(write('admins', ['a', 'b'])).toBe('2')
    expect(write('events', ['transfer.pending'], 'webhooks')).toBe('payment asked for')
    expect(write('state', 'mislaid', 'members')).toBe('mislaid')
  })

  it('B7, B8 says nothing of what no words can say', () => {
    expect(write('location', { type: 'Point' })).toBeNull()
    expect(write('creditLimit', 'much')).toBeNull()
  })
})
