import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lengths, readPayLink } from '@exchange-kit/model'
import { listen, type Ear } from '../test/heard.ts'
import { cutLine } from '../test/network.ts'
import { someone, unique } from '../test/payments.ts'
import { makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'
import { readKept } from './screens/payments/till/kept.ts'
import { Loading } from './ui/Loading.tsx'

let url: string
let nora: Person
let ear: Ear
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Riba' })
}, 120_000)
beforeEach(() => {
  ear = listen()
})
afterEach(() => {
  ear.stop()
  leaveAll()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const seconds = (count: number) => new Promise(done => setTimeout(done, count * 1_000))
/** How often something was said. */
const times = (text: string | RegExp) =>
  ear.said().filter(it => (typeof text === 'string' ? it === text : text.test(it)))

/** It is said, once, also when one goes on listening; and nothing was there to be heard that nobody could hear. */
async function hearsOnce(text: string | RegExp): Promise<void> {
  await expect.poll(() => ear.said()).toContainEqual(expect.stringMatching(text))
  await seconds(1)
  expect(times(text)).toHaveLength(1)
  expect(ear.missed()).toEqual([])
}

/** Somebody pays RIBA0006 with a reference, from another device. */
async function pays(name: string, reference: string) {
  const client = await someone(url, name)
  const { items } = await client.list('accounts', { group: 'RIBA', filter: { code: 'RIBA0006' } })
  await client.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 1_500_000, state: 'committed', meta: { description: unique('Said'), reference } },
      relationships: {
        payer: { data: { type: 'accounts', id: client.account } },
        payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
      },
    },
    { group: 'RIBA' },
  )
  client.close()
}

describe('S-A11Y-7 toasts', () => {
  it('are said once each: neither the first again with the second, nor either when it goes', async () => {
    await visit(url, { as: nora.as, at: { screen: 'member', group: 'RIBA', member: 'RIBA0003' } })
    const always = page.getByRole('switch', { name: /^Always accept from/ })
    await expect.element(always).toBeVisible()
    ear.clear()
    await userEvent.click(always)
    await expect.poll(() => ear.said()).toContainEqual(expect.stringContaining('are paid without asking you'))
    await userEvent.click(always)
    await hearsOnce(/ wait for your answer again/)
    await seconds(5)
    // The first stands there still when the second comes.
    expect(ear.said().filter(it => it.includes('are paid without asking you'))).toHaveLength(1)
    expect(ear.said()).toHaveLength(2)
  })
})

describe('S-A11Y-7 counts', () => {
  it.each([
    { at: '/groups/RIBA/offers', as: 'pere', q: 'focaccia', said: '1 offer' },
    { at: '/groups/RIBA/members', as: 'pere', q: 'Cal Quim', said: '1 member' },
    { at: '/groups', as: undefined, q: 'ribera', said: /^\d groups$/ },
    { at: '/home', as: 'pere', q: 'focaccia', said: '1 result' },
    { at: '/groups/RIBA/members/RIBA0002/transactions', as: 'anna', q: 'zeppelin', said: '0 results' },
    { at: '/groups/RIBA/admin/transactions', as: 'marta', q: 'zeppelin', said: '0 results' },
    { at: '/groups/RIBA/admin/accounts', as: 'marta', q: 'RIBA0002', said: /^1–1 of 1/ },
    { at: '/superadmin/groups', as: 'root', q: 'RIBA', said: /^1–1 of 1/ },
  ])('how many are found at $at is said once', async ({ at, as, q, said }) => {
    await visit(url, as ? { at, as } : { at })
    const field = page.getByRole('searchbox').first()
    await expect.element(field).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    await seconds(0.5)
    ear.clear()
    await userEvent.fill(field, q)
    await hearsOnce(said)
  })
})

describe('S-A11Y-7 autosave', () => {
  it('says once that it saves and once that all is saved, and not at the field again', async () => {
    await visit(url, { as: nora.as, at: '/profile' })
    const about = page.getByLabelText(/^About/)
    await expect.element(about).toBeVisible()
    await seconds(0.5)
    ear.clear()
    await userEvent.fill(about, unique('Bakes'))
    await hearsOnce('All changes saved')
    expect(ear.said()).toEqual(['Saving 1 change…', 'All changes saved'])
  })

  it('says once that it could not save, and counts the seconds for the eye alone', async () => {
    await visit(url, { as: nora.as, at: '/profile' })
    const about = page.getByLabelText(/^About/)
    await expect.element(about).toBeVisible()
    const line = cutLine('neverSent', { method: 'PATCH', url: /\/members\// })
    await seconds(0.5)
    ear.clear()
    await userEvent.fill(about, unique('Bakes'))
    await expect.poll(() => document.querySelector('.x-save')?.textContent).toMatch(/Trying again in [12] s/)
    const waiting = 'Error saving changes. It will be tried again by itself.'
    // The ear hears it a moment after the eye has seen it.
    await expect.poll(() => times(waiting).length).toBe(1)
    expect(ear.said().filter(it => /\d+ s\b/.test(it))).toEqual([])
    line.mend()
    await hearsOnce('All changes saved')
  })
})

describe('S-A11Y-7 what a scan found', () => {
  const scan = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', way: 'qr' } as const

  it('says each time that a picture holds no code, and once whose a foreign code is', async () => {
    await visit(url, { as: 'anna', at: scan })
    const choose = page.getByLabelText('Choose a picture of the code')
    await expect.element(page.getByLabelText('Link or account number')).toBeVisible()
    await seconds(0.5)
    ear.clear()
    const blank = new File([new Uint8Array(8)], 'blank.png', { type: 'image/png' })
    await userEvent.upload(choose, blank)
    await hearsOnce(/There is no code in this picture/)
    await userEvent.fill(page.getByLabelText('Link or account number'), 'https://evil.example/pay?t=RIBA0002&a=1')
    await userEvent.click(button('Continue'))
    await hearsOnce(/^This code belongs to evil\.example/)
  })

  it('reads out whom a good code pays, by its heading, and nothing twice', async () => {
    await visit(url, { as: 'anna', at: scan })
    const c = `${url}/accounting/RIBA/addresses/RIBA0006`
    const code = `${window.location.origin}/pay?${new URLSearchParams({ c, m: 'Eggs' }).toString()}`
    await userEvent.fill(page.getByLabelText('Link or account number'), code)
    ear.clear()
    await userEvent.click(button('Continue'))
    await expect.element(page.getByRole('heading', { name: /^Pay .*Cal Quim/ })).toHaveFocus()
    await seconds(1)
    expect(ear.said()).toEqual([])
    expect(ear.missed()).toEqual([])
  })
})

describe('S-A11Y-7 paid', () => {
  it('on 36 says once who paid, with the name, and a second payment without the first', async () => {
    await visit(url, { as: 'quim', at: '/groups/RIBA/members/RIBA0006/transactions/receive/qr' })
    let link = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void (link = text))
    await userEvent.click(button('Copy link'))
    await expect.poll(() => link).not.toBe('')
    const reading = readPayLink(new URL(link).search)
    const reference = (reading.ok && reading.link.reference) || ''
    await seconds(0.5)
    ear.clear()
    await pays('anna', reference)
    await hearsOnce(/^Paid by Anna Puig at \d\d:\d\d:\d\d 1\.50/)
    await pays('laia', reference)
    await hearsOnce(/Paid once more by Laia Bosch at/)
    await seconds(5)
    expect(ear.said().filter(it => it.includes('Anna Puig'))).toHaveLength(1)
    expect(ear.said().filter(it => it.includes('RIBA'))).toEqual([])
  })

  it('on 59 says once that it is received and from whom, and nothing while its clock goes on', async () => {
    const { client } = await visit(url, { as: 'quim', at: '/till' })
    await userEvent.fill(page.getByLabelText('How much?'), '1.50')
    await userEvent.click(button('Charge'))
    await expect.element(page.getByRole('img', { name: /^Code that pays/ })).toBeVisible()
    const viewer = client.viewer()
    const account = viewer.status === 'signedIn' ? (viewer.account?.id ?? '') : ''
    const kept = await client.drafts().read(`till/${account}`)
    ear.clear()
    await seconds(6)
    expect(ear.said()).toEqual([])
    await pays('anna', readKept(kept?.value).charge?.reference ?? '')
    await hearsOnce(/^Received 1\.50.* from Anna Puig at \d\d:\d\d:\d\d/)
    await seconds(5)
    expect(ear.said()).toHaveLength(1)
  })

  it('on 59 says once that the waiting ends soon, and counts nothing down', async () => {
    await visit(url, { as: 'quim', at: '/till' })
    await userEvent.fill(page.getByLabelText('How much?'), '1.50')
    await userEvent.click(button('Charge'))
    await expect.element(page.getByRole('img', { name: /^Code that pays/ })).toBeVisible()
    ear.clear()
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 9 * 60_000 + 20_000)
    await hearsOnce(/^The waiting ends in less than a minute/)
    await seconds(6)
    expect(ear.said()).toHaveLength(1)
  })
})

describe('S-A11Y-7 what takes its time', () => {
  it('is said once when one part of a page is waited for after another', async () => {
    const box = document.body.appendChild(document.createElement('main'))
    const root = createRoot(box)
    const waits = (...keys: readonly string[]) =>
      root.render(
        keys.map(key => (
          <Loading key={key} label="Loading…">
            {key}
          </Loading>
        )),
      )
    waits('first')
    await seconds(0.6)
    waits('first', 'second')
    await expect.poll(() => times('Loading…').length).toBe(1)
    waits('second')
    await seconds(2)
    expect(times('Loading…')).toHaveLength(1)
    root.unmount()
  })

  it('is said once when it lasts, however many parts of a page wait', async () => {
    const line = cutLine('slow', { method: 'GET', url: /\/stats\b/ })
    await visit(url, { as: 'pere', at: '/groups/RIBA/stats' })
    await expect.poll(() => document.querySelectorAll('[data-waits]').length).toBeGreaterThan(1)
    await expect.poll(() => ear.said(), { timeout: 15_000 }).toContain('Still waiting for an answer from the server')
    await seconds(2)
    expect(times('Still waiting for an answer from the server')).toHaveLength(1)
    expect(times('Loading…').length).toBeLessThanOrEqual(1)
    expect(ear.missed()).toEqual([])
    line.mend()
    await line.deliver()
  })

  it('says once that a mail was sent again, and no second of the minute before the next one', async () => {
    await visit(url, { at: '/groups/RIBA/signup' })
    await userEvent.click(page.getByRole('checkbox'))
    await userEvent.click(button('Continue'))
    await userEvent.fill(page.getByLabelText(/^Name/), 'Nil Said')
    await userEvent.fill(page.getByLabelText(/^E-mail/), `said-${crypto.randomUUID().slice(0, 8)}@demo.example`)
    await userEvent.fill(page.getByLabelText(/^Password/), password)
    await userEvent.click(button('Sign up'))
    const again = button('Send the link again')
    await expect.element(again).toHaveAttribute('aria-disabled', 'true')
    await seconds(1)
    ear.clear()
    await seconds(5)
    expect(ear.said()).toEqual([])
    const real = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 61_000)
    await expect.element(again).not.toHaveAttribute('aria-disabled')
    clock.mockRestore()
    await userEvent.click(again)
    await hearsOnce('We have written again.')
    await seconds(5)
    expect(ear.said()).toHaveLength(1)
  })

  it('reads the counter of a text when one rests, not with each character', async () => {
    await visit(url, { as: 'anna', at: '/groups/RIBA/members/RIBA0002/transactions/send' })
    const field = page.getByLabelText(/^What for/)
    await userEvent.fill(field, 'x'.repeat(lengths.description - 10))
    await seconds(2)
    ear.clear()
    await userEvent.click(field)
    for (const key of 'abcde') await userEvent.keyboard(key)
    await hearsOnce(new RegExp(`^${lengths.description - 5} `))
    expect(ear.said()).toHaveLength(1)
  })
})
