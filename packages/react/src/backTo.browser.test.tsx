import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const g = '/groups/RIBA'
const anna = `${g}/members/RIBA0002`
const marta = `${g}/members/RIBA0001`
const waysOf = (member: string, ...ways: readonly string[]) => ways.map(it => `${member}/transactions/${it}`)

/** Where Back leads from the first page of a visit: the column *Back to* of the places, row by row. */
const rows: readonly (readonly [who: string | null, to: string, from: readonly string[]])[] = [
  [null, '/groups', ['/server-stats', '/signup-group', g, '/embed']],
  [null, g, [`${g}/signup`]],
  [null, '/', ['/no/such/place']],
  ['anna', '/home', ['/settings', '/no/such/place']],
  ['anna', '/groups', ['/groups/new', '/groups/TEMP', '/server-stats']],
  ['anna', anna, ['/profile']],
  ['anna', `${g}/offers`, [`${g}/offers/new`, `${g}/offers/bread`]],
  ['anna', `${g}/offers/bread`, [`${g}/offers/bread/edit`]],
  ['anna', `${g}/needs`, [`${g}/needs/new`]],
  ['anna', `${g}/members`, [`${g}/members/RIBA0006`, anna]],
  [
    'anna',
    `${anna}/transactions`,
    waysOf(anna, 'send', 'send/multiple', 'send/qr', 'receive', 'receive/multiple', 'receive/qr', 'receive/nfc'),
  ],
  ['marta', `${g}/members/RIBA0003`, [`${g}/members/RIBA0003/transactions`]],
  ['marta', `${g}/admin/transactions`, waysOf(marta, 'transfer', 'transfer/multiple', 'transfer/qr', 'transfer/nfc')],
  ['marta', g, ['edit', 'settings', 'accounts', 'transactions'].map(it => `${g}/admin/${it}`)],
  ['marta', `${g}/admin/accounts`, ['profile', 'settings'].map(it => `${g}/admin/members/RIBA0003/${it}`)],
  ['root', g, [`${g}/offers`, `${g}/needs`, `${g}/members`, `${g}/stats`]],
  ['root', '/superadmin/migrations', ['/superadmin/migrations/new']],
]
const steps = rows.flatMap(([who, to, froms]) => froms.map(from => ({ who, from, to })))

describe('the first page of a visit', () => {
  it.each(steps)('S-PLACE-0 S-CHECK-22 has a Back for $who from $from to $to', async ({ who, from, to }) => {
    const { navigator } = await visit(url, who ? { as: who, at: from, language: 'en' } : { at: from })
    await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }))
    await expect.poll(() => pathOf(navigator.place())).toBe(to)
  })

  it.each([
    [null, '/groups'],
    ['anna', `${g}/offers/bread/preview`],
    ['anna', '/set-password'],
    ['anna', '/unsubscribe?token=none'],
    ['root', '/superadmin/groups'],
    ['root', '/superadmin/migrations'],
  ] as const)('S-PLACE-0 has no Back for %s at %s', async (who, at) => {
    await visit(url, who ? { as: who, at, language: 'en' } : { at })
    await expect.element(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    await expect.element(page.getByRole('button', { name: 'Back', exact: true })).not.toBeInTheDocument()
  })
})
