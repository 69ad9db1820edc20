import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { isAskedFirst } from '../../../test/danger.ts'
import { putOffer } from '../../../test/market.ts'
import { askFor, unique } from '../../../test/payments.ts'
import { clientFor, makeMember } from '../../../test/people.ts'
import { faultsEverywhere, leaveAll, mailTo, openStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.restoreAllMocks()
  leaveAll()
})

const notice = (text: string) => page.getByRole('article').filter({ hasText: text })

/** A member of RIBA who is asked to pay twice, by somebody else of the test's own. */
async function asked() {
  const person = await makeMember(url, { name: 'Nora Inbox' })
  const other = await makeMember(url, { name: 'Biel Asker' })
  const descriptions = [unique('Two loaves'), unique('A ladder')] as const
  for (const description of descriptions) await askFor(url, { payee: other.as, payer: person.code, description })
  const client = await clientFor(url, person)
  const events = async () =>
    (await client.list('notifications', { group: 'RIBA' })).items.map(it => it.attributes.event)
  await expect.poll(async () => (await events()).filter(it => it === 'TransferPending')).toHaveLength(2)
  client.close()
  return { person, descriptions }
}

/** The token of the first mail that can be stopped: those of signing in and the welcome cannot. */
async function tokenOfMail(email: string): Promise<string> {
  for (let number = 2; number < 8; number += 1) {
    const { text } = await mailTo(email, number)
    const [, token] = /unsubscribe\?token=(\S+)/.exec(text) ?? []
    if (token) return decodeURIComponent(token)
  }
  throw new Error('No mail can be stopped.')
}

describe('the inbox', () => {
  it('S-NOTIFY-1 S-NOTIFY-2 S-NOTIFY-4 groups, counts and marks what came, and answers requests in place', async () => {
    const { person, descriptions } = await asked()
    const [bread, ladder] = descriptions
    const { navigator } = await visit(url, { as: person.as, at: '/notifications' })
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    const first = notice(bread)
    await expect.element(first.getByText('New', { exact: true })).toBeVisible()
    // S-SHELL-27, S-SHELL-13.
    await expect.poll(() => document.title).toMatch(/^\(\d+\) Notifications/)
    const unread = /^\((\d+)\)/.exec(document.title)?.[1] ?? ''
    const menu = page.getByRole('button', { name: /^My menu/ })
    await expect.element(menu).toHaveTextContent(new RegExp(`${unread}$`))
    await userEvent.click(menu)
    await expect.element(page.getByRole('menuitem', { name: /^Notifications.*unread$/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)

    await userEvent.click(first.getByRole('button', { name: 'Accept' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Accept' }))
    await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect.element(first.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    // S-SHELL-28: what was pressed is gone.
    await expect.element(first.getByRole('link')).toHaveFocus()
    await expect.element(first.getByText('New', { exact: true })).not.toBeInTheDocument()

    const second = notice(ladder)
    await userEvent.click(second.getByRole('button', { name: 'Reject' }))
    await isAskedFirst({ about: 'Reject this request?', out: 'Cancel', says: /cannot be undone/ })
    await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'I borrowed no ladder.')
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }))
    await expect.element(page.getByText('The request is rejected')).toBeVisible()
    await expect.element(second.getByRole('link')).toHaveFocus()

    await userEvent.click(second.getByRole('button', { name: /^Mark unread/ }))
    await expect.element(second.getByText('New', { exact: true })).toBeVisible()
    await userEvent.click(second.getByRole('button', { name: /^Mark read/ }))
    await expect.element(second.getByText('New', { exact: true })).not.toBeInTheDocument()
    await userEvent.click(first.getByRole('link'))
    await expect.poll(() => navigator.place().screen).toBe('transfer')
  })

  it('S-NOTIFY-1 marks all read at once', async () => {
    const { person } = await asked()
    await visit(url, { as: person.as, at: '/notifications' })
    await userEvent.click(page.getByRole('button', { name: 'Mark all read' }))
    await expect.element(page.getByText('0 unread')).toBeVisible()
    // S-SHELL-28.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByText('New', { exact: true })).not.toBeInTheDocument()
    await expect.poll(() => document.title).toMatch(/^Notifications/)
  })

  it('S-NOTIFY-1 S-NOTIFY-4 S-MARKET-24 renews an own offer that has ended, once', async () => {
    const client = await clientFor(url, { as: 'jaume' })
    const code = 'taller-d-empelts'
    const expires = async () => Date.parse((await client.one('offers', { group: 'RIBA', code })).attributes.expires)
    expect(await expires()).toBeLessThan(Date.now())
    // Told soon after the server has started.
    await expect
      .poll(async () => (await client.list('notifications', { group: 'RIBA' })).items.map(it => it.attributes.event))
      .toContain('OfferExpired')
    await visit(url, { as: 'jaume', at: '/notifications' })
    const told = notice('Taller d’empelts')
    await expect.element(told.getByRole('button', { name: 'Hide' })).toBeVisible()
    await userEvent.click(told.getByRole('button', { name: 'Renew' }))
    await expect.element(page.getByText('“Taller d’empelts” is renewed')).toBeVisible()
    expect(await expires()).toBeGreaterThan(Date.now() + 360 * 86_400_000)
    await expect.element(told.getByRole('button', { name: 'Renew' })).not.toBeInTheDocument()
    await expect.element(told.getByRole('button', { name: 'Hide' })).not.toBeInTheDocument()
    await expect.element(told.getByRole('link')).toHaveFocus()
    await expect.element(told.getByText('New', { exact: true })).not.toBeInTheDocument()
    client.close()
  })

  it('S-NOTIFY-2 counts anew when a push comes and on return to the page, there at most every 30 s', async () => {
    const person = await makeMember(url, { name: 'Nora Compta' })
    const client = await clientFor(url, person)
    const unread = async () => Number((await client.list('notifications', { group: 'RIBA' })).meta['unread'])
    const more = async (text: string) => {
      const before = await unread()
      await askFor(url, { payee: 'quim', payer: person.code, description: unique(text) })
      await expect.poll(unread).toBe(before + 1)
      return before + 1
    }
    const start = await more('Apples')
    await visit(url, { as: person.as, at: '/groups/RIBA' })
    const menu = page.getByRole('button', { name: /^My menu/ })
    await expect.element(menu).toHaveTextContent(new RegExp(`${start}$`))
    const asked = vi.spyOn(window, 'fetch')
    const looks = () =>
      asked.mock.calls.filter(([it]) => /\/RIBA\/notifications/.test(it instanceof Request ? it.url : String(it)))
        .length
    const now = vi.spyOn(Date, 'now')
    const come = async (text: string) => new RegExp(`${await more(text)}$`)
    const first = await come('Plums')
    const before = looks()
    document.dispatchEvent(new Event('visibilitychange'))
    // The test's own question is one; by its answer any of the page would have been asked.
    await unread()
    expect(looks()).toBe(before + 1)
    window.dispatchEvent(new Event('exchange-push'))
    await expect.element(menu).toHaveTextContent(first)
    const second = await come('Pears')
    const time = Date.now()
    now.mockReturnValue(time + 31_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(menu).toHaveTextContent(second)
    now.mockRestore()
    asked.mockRestore()
    client.close()
  })

  it('S-NOTIFY-3 says that nothing is new, and leads to the settings', async () => {
    await visit(url, { as: 'gemma', at: '/notifications' })
    await expect.element(page.getByText('Nothing new')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Notification settings' }))
      .toHaveAttribute('href', '/settings#notifications')
  })

  it('S-NOTIFY-5 makes no notice of what a person did', async () => {
    const person = await makeMember(url, { name: 'Iris Alone' })
    const name = unique('Iris candles')
    await putOffer(url, { as: person.as, name })
    const anna = await clientFor(url, { as: 'anna' })
    await expect
      .poll(async () =>
        (await anna.list('notifications', { group: 'RIBA' })).items.map(it => it.attributes.body).join(),
      )
      .toContain(name)
    anna.close()
    await visit(url, { as: person.as, at: '/notifications' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect.element(notice(name)).not.toBeInTheDocument()
  })
})

describe('the link that stops mails', () => {
  it('S-NOTIFY-13 S-CHECK-66 changes nothing when opened, stops on a press, and signs nobody in', async () => {
    const { person } = await asked()
    const token = await tokenOfMail(person.email)
    const client = await clientFor(url, person)
    const wanted = async () => (await client.one('user-settings', { id: 'me' })).attributes.emails.myAccount
    const { client: guest } = await visit(url, { at: '/unsubscribe', linkToken: token })
    await expect.element(page.getByText(`Stop mails about your account to ${person.email}?`)).toBeVisible()
    expect(await wanted()).toBe(true)
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Stop' }))
    await expect.element(page.getByText('Done. These mails stop.')).toBeVisible()
    expect(await wanted()).toBe(false)
    expect(guest.viewer().status).toBe('guest')
    client.close()
  })

  it('S-NOTIFY-13 keeps the mails on a press, says so, and leads to the settings', async () => {
    const { person } = await asked()
    const token = await tokenOfMail(person.email)
    await visit(url, { at: '/unsubscribe', linkToken: token })
    await userEvent.click(page.getByRole('button', { name: 'Keep' }))
    await expect.element(page.getByRole('status').getByText('Nothing changed: the mails go on.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
    const settings = page.getByRole('main').getByRole('link', { name: 'Settings' })
    await expect.element(settings).toHaveAttribute('href', pathOf({ screen: 'settings', hash: 'emails' }))
    const client = await clientFor(url, person)
    expect((await client.one('user-settings', { id: 'me' })).attributes.emails.myAccount).toBe(true)
    client.close()
  })

  it('S-NOTIFY-13 says so when the token is none of ours, with the settings', async () => {
    await visit(url, { at: '/unsubscribe', linkToken: 'broken' })
    await expect.element(page.getByText('This link does not work')).toBeVisible()
    const settings = page.getByRole('link', { name: 'Settings' })
    await expect.element(settings).toHaveAttribute('href', pathOf({ screen: 'settings', hash: 'emails' }))
  })
})
