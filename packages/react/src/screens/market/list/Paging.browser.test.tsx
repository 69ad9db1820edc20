import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { clientFor } from '../../../../test/people.ts'
import { listen } from '../../../../test/heard.ts'
import { cutLine } from '../../../../test/network.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { forgetDevice } from '../../../../test/trouble.ts'

const many = 133
const title = (at: number) => `Basket ${String(at + 1).padStart(3, '0')}`

// A community of its own, because offers are counted here; its administrator offers all of them.
let url: string
let town: Community
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  town = await found(url, { members: 1, offers: Array.from({ length: many }, (_, at) => [0, title(at)] as const) })
}, 180_000)
afterEach(leaveAll)

const offers = (query: Record<string, string>) => ({ screen: 'offers', group: town.code, query }) as const
const inOrder = () => offers({ sort: 'name' })
const cards = () => page.getByRole('article')
const titles = () =>
  cards()
    .elements()
    .map(it => it.querySelector('h3')?.textContent ?? '')

/** Scrolls down until so many are there. */
async function scrollTo(count: number): Promise<void> {
  await expect
    .poll(() => {
      document.querySelector('.x-more')?.scrollIntoView()
      return cards().elements().length
    })
    .toBeGreaterThanOrEqual(count)
}

/** Scrolls to the foot of the list, and looks there for words. */
function scrollFor(words: string): number {
  document.querySelector('.x-more')?.scrollIntoView()
  return page.getByText(words).elements().length
}

async function scrollToTheEnd(): Promise<void> {
  await expect.poll(() => scrollFor('That is all')).toBe(1)
}

describe('a list of 133', () => {
  it('S-CHECK-77 S-LIST-1 S-LIST-2 S-LIST-3 S-LIST-4 comes by twenties, each announced with the count, survives a failed page, and loses and doubles nothing when the 5th is deleted', async () => {
    await forgetDevice()
    const asked = watch()
    const third = cutLine('neverSent', { method: 'GET', url: /\/offers\?.*after[^&]*=40\b/ })
    const ear = listen()
    const pages = () => ear.said().filter(it => / more, /.test(it))
    await visit(url, { as: town.admin.as, at: inOrder() })
    await expect.poll(() => cards().elements().length).toBe(20)
    await expect.element(page.getByText(`20 of ${many}`, { exact: true })).toBeVisible()
    await scrollTo(40)
    const rows = watchRows()
    await expect.poll(() => scrollFor('The next ones could not be loaded. What is here stays.')).toBe(1)
    const all = Array.from({ length: many }, (_, at) => title(at))
    expect(titles()).toEqual(all.slice(0, 40))
    expect(rows.least()).toBe(40)
    expect(pages()).toEqual([`20 more, 40 of ${many}`])
    third.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(titles).toEqual(all.slice(0, 60))
    expect(rows.least()).toBe(40)
    await expect.poll(pages).toEqual([`20 more, 40 of ${many}`, `20 more, 60 of ${many}`])

    // What is shown is not asked for again meanwhile: the list itself has to come out right.
    const again = cutLine('neverSent', { method: 'GET', url: /\/offers\?(?!.*after)/ })
    window.scrollTo(0, 0)
    const fifth = title(4)
    await userEvent.click(page.getByRole('button', { name: `Actions for “${fifth}”` }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(page.getByRole('button', { name: 'Delete offer' }))
    const left = all.filter(it => it !== fifth)
    await expect.poll(titles).toEqual(left.slice(0, 59))
    await expect.element(page.getByText(`59 of ${many - 1}`, { exact: true })).toBeInTheDocument()
    await scrollToTheEnd()
    expect(titles()).toEqual(left)
    const after = [79, 99, 119].map(it => `20 more, ${it} of ${many - 1}`)
    await expect.poll(() => pages().slice(2)).toEqual([...after, `13 more, ${many - 1} of ${many - 1}`])

    // No next link is the end: nothing more is asked for, and no page was asked for while another was on its way.
    asked.end()
    expect(asked.most()).toBe(1)
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    again.mend()
    rows.end()
    ear.stop()
  })

  it('S-LIST-4 shows a new one of one’s own where the order puts it, once', async () => {
    await visit(url, { as: town.admin.as, at: inOrder() })
    await scrollTo(40)
    const client = await clientFor(url, town.admin)
    const { items } = await client.list('categories', { group: town.code })
    await client.create(
      {
        type: 'offers',
        id: crypto.randomUUID(),
        attributes: { name: 'Basket 007 and a half', content: 'Between two others.', price: '1' },
        relationships: { category: { data: { type: 'categories', id: items[0]?.id ?? '' } } },
      },
      { group: town.code },
    )
    client.close()
    // As when the tab comes back: the list is asked again.
    window.dispatchEvent(new Event('online'))
    await expect
      .poll(() => {
        const shown = titles()
        return shown.slice(shown.indexOf(title(6)), shown.indexOf(title(7)) + 1)
      })
      .toEqual([title(6), 'Basket 007 and a half', title(7)])
    expect(new Set(titles()).size).toBe(titles().length)
  })
})

it('S-LIST-2 begins at page one for another search, and drops the late answer to the old one', async () => {
  await visit(url, { as: town.admin.as, at: inOrder() })
  await scrollTo(40)
  const field = page.getByRole('searchbox', { name: 'Search offers' })
  const line = cutLine('slow', { method: 'GET', url: /\/offers\?.*Basket(\+|%20)10/ })
  await userEvent.fill(field, 'Basket 10')
  await line.answered()
  await userEvent.fill(field, 'Basket 12')
  await userEvent.keyboard('{Enter}')
  const twelve = Array.from({ length: 10 }, (_, at) => title(119 + at))
  await expect.poll(titles).toEqual(twelve)
  await line.deliver()
  line.mend()
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(titles()).toEqual(twelve)
})

it('S-LIST-2 S-LIST-3 says at the end of a list what concerns its own question, not that of another one', async () => {
  const ten = offers({ q: 'Basket 10' })
  const failure = page.getByText('The next ones could not be loaded. What is here stays.')
  // What the tests before this one saved is longer than a page.
  await forgetDevice()
  const line = cutLine('neverSent', { method: 'GET', url: /\/offers\?.*after/ })
  const { navigator } = await visit(url, { as: town.admin.as, at: ten })
  await expect.poll(() => cards().elements().length).toBe(10)
  navigator.go(inOrder(), { replace: true })
  await expect.poll(() => cards().elements().length).toBe(20)
  page.getByRole('button', { name: 'Load more' }).element().scrollIntoView()
  await expect.element(failure).toBeVisible()
  // Both are saved by now, so that the list changes in one step.
  navigator.go(ten, { replace: true })
  await expect.poll(() => cards().elements().length).toBe(10)
  await expect.element(failure).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  navigator.go(inOrder(), { replace: true })
  await expect.poll(() => cards().elements().length).toBe(20)
  await expect.element(page.getByText(/^20 of \d+$/)).toBeInTheDocument()
  expect(page.getByText(/\d more, /).elements()).toEqual([])
  line.mend()
})

/** The fewest rows there were at any time from now on. */
function watchRows(): { least(): number; end(): void } {
  let least = document.querySelectorAll('article').length
  const observer = new MutationObserver(() => {
    least = Math.min(least, document.querySelectorAll('article').length)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return { least: () => least, end: () => observer.disconnect() }
}

/** How many pages of the list were on their way at once, at most. */
function watch(): { most(): number; end(): void } {
  const real = window.fetch
  let now = 0
  let most = 0
  window.fetch = async (input, init) => {
    const isPage = /\/offers\?.*after/.test(decodeURIComponent(input instanceof Request ? input.url : String(input)))
    if (!isPage) return real(input, init)
    now += 1
    most = Math.max(most, now)
    try {
      return await real(input, init)
    } finally {
      now -= 1
    }
  }
  return { most: () => most, end: () => void (window.fetch = real) }
}
