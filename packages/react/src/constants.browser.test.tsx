import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptPaymentsAfter,
  appVersion,
  bodyBytes,
  cacheLife,
  cacheVersion,
  counts,
  currencyDecimals,
  languages,
  lengths,
  listCreate,
  listingDays,
  lives,
  maxAmount,
  pageSize,
  password,
  requestTimeout,
  scopes,
  sessionKey,
  timing,
} from '@exchange-kit/model'
import { retryPause } from './autosave/pause.ts'
import { patience } from './screens/payments/till/kept.ts'
import { makeMember } from '../test/people.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'
import { resendPause } from './useCountdown.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

describe('constants as they are met in a browser', () => {
  it('S-CONST-2 S-CONST-18 a session lies under its key, with both tokens, when one ends, and the scopes that were asked', async () => {
    const before = Date.now()
    const { storage } = await visit(url, { as: 'anna', at: '/home' })
    const text = storage.getItem('auth-session') ?? ''
    const kept = JSON.stringify(JSON.parse(text))
    for (const name of ['accessToken', 'refreshToken', 'accessTokenExpire', 'scopes'])
      expect(kept).toContain(`"${name}"`)
    for (const scope of scopes) expect(kept).toContain(`"${scope}"`)
    expect(kept).not.toContain('superadmin')
    const [, expires = ''] = /"accessTokenExpire":"([^"]+)"/.exec(kept) ?? []
    const lasts = Date.parse(expires) - before
    expect(lasts).toBeGreaterThan(lives.accessToken * 1000 - 60_000)
    expect(lasts).toBeLessThan(lives.accessToken * 1000 + 600_000)
  })

  it('S-CONST-11 the digest comes never, daily, weekly, monthly or quarterly', async () => {
    await visit(url, { as: 'anna', at: '/settings' })
    await expect.poll(() => valuesOf('settings-digest')).toEqual(['never', 'daily', 'weekly', 'monthly', 'quarterly'])
  })

  it('S-CONST-16 four languages can be chosen, and English is the first where nothing says otherwise', async () => {
    await visit(url, { as: 'anna', at: '/settings' })
    const choices = () =>
      [...document.querySelectorAll('select')].map(it => [...it.options].map(option => option.value))
    await expect.poll(() => choices().some(it => it.toSorted().join() === 'ca,en,es,it')).toBe(true)
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('times that nobody chose', () => {
  it('S-CONST-19 quiet hours are from 22:00 to 08:00', async () => {
    const person = await makeMember(url, { name: 'Nit Quieta' })
    await visit(url, { as: person.as, at: '/settings' })
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('22:00')
    await expect.element(page.getByLabelText('Until', { exact: true })).toHaveValue('08:00')
  })

  it('S-CONST-19 a group is asked for with the time zone of the browser', async () => {
    const person = await makeMember(url, { name: 'Fusta Horària' })
    await visit(url, { as: person.as, at: '/groups/new' })
    await expect
      .element(page.getByLabelText(/^Time zone/))
      .toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})

describe('constants where they live', () => {
  it.each([
    [
      'S-CONST-1',
      [pageSize.default, timing],
      [20, { search: 300, toast: 5000, autosave: 800, skeleton: 200, stale: 300_000 }],
    ],
    [
      'S-CONST-2',
      [sessionKey, requestTimeout, scopes],
      ['auth-session', 30_000, ['social', 'accounting', 'email', 'offline_access', 'openid', 'profile']],
    ],
    [
      'S-CONST-3',
      lengths,
      {
        name: 100,
        currencyName: 40,
        symbol: 3,
        price: 60,
        description: 500,
        reference: 64,
        reason: 500,
        imageText: 200,
        longText: 10_000,
        terms: 50_000,
        street: 200,
        postalCode: 20,
        category: 60,
        tag: 40,
        contact: 200,
        email: 254,
        address: 2000,
      },
    ],
    ['S-CONST-4', password, { least: 8, most: 256 }],
    ['S-CONST-5', currencyDecimals.default, 2],
    ['S-CONST-6', maxAmount, 2 ** 53 - 1],
    [
      'S-CONST-7',
      [listCreate.transfers, bodyBytes.csv, counts.whitelist, counts.images, bodyBytes.image],
      [500, 1_000_000, 200, 10, 10_000_000],
    ],
    ['S-CONST-8', [cacheLife / 86_400_000, cacheVersion, appVersion], [30, '1.2.0', '1.2.0']],
    ['S-CONST-13', [0, 1, 2, 3, 4, 5, 6, 7, 8].map(it => retryPause(it) / 1000), [1, 2, 4, 8, 16, 32, 64, 60, 60]],
    ['S-CONST-14', [listingDays, acceptPaymentsAfter / 86_400], [{ offers: 365, needs: 7 }, 14]],
    [
      'S-CONST-15',
      [patience / 60_000, resendPause / 1000, lives.oneTimeCode / 3600, lives.invitation / 86_400],
      [10, 60, 24, 7],
    ],
    ['S-CONST-16', languages, ['ca', 'en', 'es', 'it']],
  ])('%s', (_number, is, product) => {
    expect(is).toEqual(product)
  })
})

const valuesOf = (id: string) => {
  const select = document.getElementById(id)
  return select instanceof HTMLSelectElement ? [...select.options].map(it => it.value) : []
}
