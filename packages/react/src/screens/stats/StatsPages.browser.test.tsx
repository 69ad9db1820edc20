import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, type Place } from '@exchange-kit/model'
import { found } from '../../../test/community.ts'
import { someoneAt } from '../../../test/market.ts'
import { cutLine } from '../../../test/network.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../test/stand.tsx'
import { tiles } from '../../../test/tiles.ts'
import { makeTrouble } from '../../../test/trouble.ts'

let url = ''
beforeAll(async () => {
  url = await openStage()
}, 180_000)
beforeEach(() => page.viewport(1280, 900))
const real = window.fetch
afterEach(() => {
  window.fetch = real
  vi.restoreAllMocks()
  leaveAll()
})

const stats = (query: Record<string, string> = {}, group = 'RIBA'): Place => ({ screen: 'groupStats', group, query })
const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const period = (title: string) => page.getByRole('combobox', { name: `Period of ${title}` })
const interval = (title: string) => page.getByRole('combobox', { name: `Interval of ${title}` })
const optionsOf = (select: ReturnType<typeof interval>) =>
  [...select.element().querySelectorAll('option')].map(it => it.textContent)
const drawn = (title: string) => card(title).getByRole('img')

describe('the statistics of a group', () => {
  it('S-STATS-1 S-CONST-12 shows the volume of 24 hours, 30 and 365 days with their change, and of all time', async () => {
    await visit(url, { as: 'anna', at: stats() })
    for (const label of ['Last 24 hours', 'Last 30 days', 'Last 365 days', 'All time'])
      await expect.element(page.getByRole('term').filter({ hasText: label })).toBeVisible()
    await expect.element(page.getByText(/than the 365 days before|^new$|^no change$/).first()).toBeVisible()
    await expect.element(page.getByText(/^since 20\d\d$/)).toBeVisible()
    await expect.element(page.getByText(/^As of .*Europe\/Madrid$/)).toBeVisible()
  })

  it('S-STATS-1, S-STATS-7 draws volume, active accounts and payments, each summed up in one sentence', async () => {
    await visit(url, { as: 'anna', at: stats() })
    for (const title of ['Volume', 'Active accounts', 'Payments'])
      await expect
        .element(drawn(title))
        .toHaveAccessibleName(/, Last 12 months: highest .+, lowest .+, (rising|falling|steady)\.$/)
  })

  it('S-CACHE-3 S-STATE-1 shows without a network what was counted at the last visit, though the time has moved on', async () => {
    const before = await visit(url, { as: 'anna', at: stats() })
    for (const title of ['Volume', 'Active accounts', 'Payments']) await expect.element(drawn(title)).toBeVisible()
    const change = page.getByText(/than the 365 days before|^new$|^no change$/).first()
    await expect.element(change).toBeVisible()
    const figures = page
      .getByRole('term')
      .elements()
      .map(it => it.parentElement?.textContent)
    before.end()
    const clock = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + 2 * 60_000)
    onTestFinished(makeTrouble('offline').end)
    await visit(url, { at: stats(), again: before })
    for (const title of ['Volume', 'Active accounts', 'Payments']) await expect.element(drawn(title)).toBeVisible()
    await expect.element(change).toBeVisible()
    expect(
      page
        .getByRole('term')
        .elements()
        .map(it => it.parentElement?.textContent),
    ).toEqual(figures)
    await expect.element(page.getByText(/^You are offline. You see what was saved/)).toBeVisible()
  })

  it('S-STATE-1 says of each figure that was never seen that it is not available without a network', async () => {
    const town = await found(url, { members: 0 })
    const before = await visit(url, { as: town.admin.as, at: { screen: 'group', group: town.code } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What the page asks beside the figures is on the device.
    await before.client.one('groups', { group: town.code })
    await before.client.one('currencies', { group: town.code })
    before.end()
    onTestFinished(makeTrouble('offline').end)
    await visit(url, { at: stats({}, town.code), again: before })
    const figures = page.getByRole('definition')
    await expect.poll(() => figures.elements().length).toBeGreaterThanOrEqual(4)
    for (const it of figures.elements()) expect(it.textContent).toMatch(/^Not available offline/)
  })

  it('S-STATS-4 offers the intervals that fit, and picks the nearest when the period changes', async () => {
    const { navigator } = await visit(url, { as: 'anna', at: stats({ period: '5y', interval: 'year' }) })
    await expect.element(interval('Payments')).toHaveValue('P1Y')
    expect(optionsOf(interval('Payments'))).toEqual(['By week', 'By month', 'By year'])
    await userEvent.selectOptions(period('Payments'), 'Last year')
    await expect.element(interval('Payments')).toHaveValue('P1M')
    expect(optionsOf(interval('Payments'))).toEqual(['By day', 'By week', 'By month'])
    expect(navigator.place().query).toEqual({ period: '5y', interval: 'year', transfers: 'last-year.month' })
    await expect.element(period('Volume')).toHaveValue('5y')
    await userEvent.selectOptions(period('Payments'), 'All time')
    expect(optionsOf(interval('Payments'))).toEqual(['By month', 'By year'])
  })

  it('S-PLACE-67 opens all charts with the period and the interval of the address', async () => {
    await visit(url, { as: 'anna', at: stats({ period: '30d', interval: 'week' }) })
    for (const title of ['Volume', 'Active accounts', 'Payments']) {
      await expect.element(period(title)).toHaveValue('30d')
      await expect.element(interval(title)).toHaveValue('P1W')
    }
    leaveAll()
    await visit(url, { at: { screen: 'serverStats', query: { period: '30d', interval: 'week' } } })
    await expect.element(period('Payments')).toHaveValue('30d')
    await expect.element(interval('Payments')).toHaveValue('P1W')
  })

  it('S-STATS-7, S-CHECK-60 shows the same as a table, which can be sorted, and as the server counts', async () => {
    const { client } = await visit(url, { as: 'anna', at: stats({ period: 'last-year', interval: 'month' }) })
    await userEvent.click(card('Payments').getByText('Show as table'))
    const table = card('Payments').getByRole('table', { name: 'Payments, Last year' })
    await expect.poll(() => figures(table.element())).toHaveLength(12)
    const year = new Date().getFullYear() - 1
    const answer = await client.one('stats', {
      group: 'RIBA',
      id: 'transfers',
      params: { from: `${year}-01-01`, to: `${year + 1}-01-01`, interval: 'P1M' },
    })
    expect(figures(table.element())).toEqual([...answer.attributes.values].reverse())
    // What is drawn is as high as it is much.
    const heights = [...card('Payments').element().querySelectorAll('.x-bar')].map(it =>
      Number(it.getAttribute('height')),
    )
    const [highest, most] = [Math.max(...heights), Math.max(...answer.attributes.values)]
    expect(most).toBeGreaterThan(0)
    expect(heights.map(it => Math.round((it / highest) * most))).toEqual(answer.attributes.values)
    await userEvent.click(table.getByRole('button', { name: 'Figure' }))
    expect(figures(table.element())).toEqual([...answer.attributes.values].sort((a, b) => b - a))
    await expect.element(table.getByRole('columnheader', { name: 'Figure' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('S-STATS-7 gives the same as a file', async () => {
    const files: { readonly name: string; readonly text: Promise<string> }[] = []
    onTestFinished(() => void vi.restoreAllMocks())
    let made = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation(it => {
      made = it as Blob
      return 'blob:figures'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: made.text() })
    })
    await visit(url, { as: 'anna', at: stats({ period: 'last-year', interval: 'month' }) })
    await userEvent.click(card('Payments').getByText('Show as table'))
    const table = card('Payments').getByRole('table', { name: 'Payments, Last year' })
    await expect.poll(() => figures(table.element())).toHaveLength(12)
    await userEvent.click(card('Payments').getByRole('button', { name: 'Download CSV' }))
    // What writes it comes when a file is asked for.
    await expect.poll(() => files.map(it => it.name)).toEqual([expect.stringMatching(/\.csv$/)])
    const [, ...lines] = ((await files[0]?.text) ?? '').trim().split(/\r?\n/)
    expect(lines.map(it => Number(it.split(',')[2])).sort((a, b) => a - b)).toEqual(
      [...figures(table.element())].sort((a, b) => a - b),
    )
  })

  it('S-STATS-7 names the bucket that still runs, and draws it dashed', async () => {
    await visit(url, { as: 'anna', at: stats() })
    await expect.element(drawn('Volume')).toBeVisible()
    expect(getComputedStyle(must(drawn('Volume').element().querySelector('.x-bar-running'))).strokeDasharray).not.toBe(
      'none',
    )
    await userEvent.click(card('Volume').getByText('Show as table'))
    await expect.element(card('Volume').getByRole('rowheader').first()).toHaveTextContent(/\(still running\)$/)
  })

  it('S-STATS-7 reads its points one by one, by keyboard and by finger', async () => {
    await visit(url, { as: 'anna', at: stats({ period: 'last-year', interval: 'month' }) })
    const points = card('Volume').getByRole('slider', { name: 'Points of Volume' })
    await expect.element(points).toBeInTheDocument()
    ;(points.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => points.element().getAttribute('aria-valuetext')).toMatch(/^January 20\d\d: [\d,.]+/)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => points.element().getAttribute('aria-valuetext')).toMatch(/^February 20\d\d: /)
    await expect.element(card('Volume').getByText(/^February 20\d\d: /)).toBeVisible()
    const plot = must(points.element().parentElement)
    const { left, width, top } = plot.getBoundingClientRect()
    plot.dispatchEvent(
      new PointerEvent('pointerdown', {
        clientX: left + width - 2,
        clientY: top + 20,
        bubbles: true,
        pointerType: 'touch',
      }),
    )
    await expect.poll(() => points.element().getAttribute('aria-valuetext')).toMatch(/^December 20\d\d: /)
  })

  it('S-STATS-6, S-CHECK-60 shows 0 as 0 in a group without payments, and another period', async () => {
    const { navigator } = await visit(url, { as: 'sofia', at: stats({ period: '24h', interval: 'hour' }, 'ANTI') })
    await expect.element(card('Payments').getByText('No payments in this period')).toBeVisible()
    expect(card('Payments').getByRole('figure').element().textContent).toMatch(/^0 payments in this period/)
    await userEvent.click(card('Payments').getByRole('button', { name: 'Choose another period' }))
    expect(navigator.place().query).toMatchObject({ transfers: 'all.month' })
  })

  it('S-STATS-9 keeps the frame of cards and charts while they load', async () => {
    const line = cutLine('slow', { method: 'GET', url: /\/stats\// })
    await visit(url, { as: 'miquel', at: stats({ period: 'last-quarter' }) })
    const label = page.getByRole('term').filter({ hasText: 'Last 30 days' })
    await expect.element(label).toBeVisible()
    await expect.element(period('Payments')).toBeVisible()
    const frames = [label, card('Volume'), card('Active accounts'), card('Payments')].map(it => it.element())
    expect(page.getByRole('main').getByRole('img').elements()).toEqual([])
    line.mend()
    await line.deliver()
    await expect.element(drawn('Volume')).toBeVisible()
    expect(frames.filter(it => !it.isConnected)).toEqual([])
  })

  it('S-STATS-9 offers a failed series again, and leaves the others', async () => {
    window.fetch = async (input, init) =>
      /stats\/transfers/.test(input instanceof Request ? input.url : String(input))
        ? new Response('<html>', { status: 502 })
        : real(input, init)
    await visit(url, { as: 'laia', at: stats({ period: 'last-quarter' }) })
    await expect.element(card('Payments').getByText('Bad response from server')).toBeVisible()
    await expect.element(drawn('Volume')).toBeVisible()
    await expect.element(period('Payments')).toBeVisible()
    window.fetch = real
    await userEvent.click(card('Payments').getByRole('button', { name: 'Try again' }))
    await expect.element(drawn('Payments')).toBeVisible()
  })

  it('S-STATS-1 S-STATS-9 says beneath a chart that what it is compared with failed, and asks again', async () => {
    const isPast = (address: string) => {
      const to = new URL(address).searchParams.get('to')
      return /stats\/transfers/.test(address) && to !== null && Date.parse(to) < Date.now() - 86_400_000
    }
    window.fetch = async (input, init) =>
      isPast(input instanceof Request ? input.url : String(input))
        ? new Response('<html>', { status: 502 })
        : real(input, init)
    await visit(url, { as: 'laia', at: stats({ period: '30d' }) })
    await expect.element(card('Payments').getByText('Bad response from server')).toBeVisible()
    await expect.element(drawn('Payments')).toBeVisible()
    window.fetch = real
    await userEvent.click(card('Payments').getByRole('button', { name: 'Try again' }))
    await expect.element(card('Payments').getByText('Bad response from server')).not.toBeInTheDocument()
    await expect.element(card('Payments').getByRole('figure')).toHaveTextContent(/more|less|no change|new/)
  })

  it('S-STATS-9 keeps a figure whose comparison failed, says so beneath, and asks again', async () => {
    const town = await found(url, { members: 0 })
    window.fetch = async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : String(input))
      const to = address.searchParams.get('to')
      const isPast = /stats\/amount/.test(address.pathname) && to !== null && Date.parse(to) < Date.now() - 43_200_000
      return isPast ? new Response('<html>', { status: 502 }) : real(input, init)
    }
    await visit(url, { as: town.admin.as, at: stats({}, town.code) })
    const lastDay = page.getByRole('term').filter({ hasText: 'Last 24 hours' })
    const text = () => lastDay.element().parentElement?.textContent
    await expect.poll(text).toMatch(/^Last 24 hours0\.00.*Could not be loaded/)
    window.fetch = real
    lastDay.element().parentElement?.querySelector<HTMLElement>('.s-figure-failed button')?.click()
    await expect.poll(text).toMatch(/^Last 24 hours0\.00.+no change$/)
  })

  it('S-STATS-8 shows the exact figure of all time on demand, by keyboard too', async () => {
    await visit(url, { as: 'anna', at: stats() })
    const label = page.getByRole('term').filter({ hasText: 'All time' })
    await expect.element(label).toBeVisible()
    const figure = () => label.element().nextElementSibling?.querySelector('button')
    await expect.poll(() => figure()?.getAttribute('aria-label')).toMatch(/, exactly [\d,]+\.\d\d.r$/)
    const [short = ''] = figure()?.textContent.split('\u202f') ?? []
    figure()?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => figure()?.getAttribute('aria-pressed')).toBe('true')
    expect(figure()?.textContent).not.toContain(short)
    expect(figure()?.textContent).toMatch(/^[\d,]+\.\d\d.r$/)
  })

  it('S-STATS-8 says of legacy accounting that there are none', async () => {
    window.fetch = async (input, init) => {
      const answer = await real(input, init)
      if (!/\/RIBA\/currency(\?|$)/.test(input instanceof Request ? input.url : String(input))) return answer
      const body = (await answer.json()) as { data: { relationships: { admins?: unknown } } }
      delete body.data.relationships.admins
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
    }
    await visit(url, { as: 'tom', at: stats() })
    await expect.element(page.getByText('Statistics are not available here')).toBeVisible()
  })
})

describe('the statistics of the site', () => {
  const site: Place = { screen: 'serverStats' }

  it('S-STATS-2 is open to guests: groups, accounts, payments, hours, and the groups with their pages', async () => {
    await visit(url, { at: site })
    const groups = await (await fetch(`${url}/social/groups?page[size]=1`)).json()
    const { count } = (groups as { meta: { count: number } }).meta
    const figure = () =>
      page
        .getByRole('term')
        .filter({ hasText: /^Groups$/ })
        .element().nextElementSibling?.textContent
    await expect.poll(figure).toBe(String(count))
    for (const label of ['Active accounts, last 30 days', 'Payments, last 365 days', 'All time'])
      await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect.poll(() => document.querySelector('.x-figures')?.textContent).not.toContain('Could not')
    await expect.element(page.getByRole('heading', { name: 'Volume in hours' })).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Ribera del Foix' }))
      .toHaveAttribute('href', '/groups/RIBA')
    await expect.element(page.getByText(/^As of .*UTC$/)).toBeVisible()
  })

  it('S-STATS-2 never shows another number of groups while pages load', async () => {
    await visit(url, { at: site })
    const seen = new Set<string>()
    const { count } = await (await someoneAt(url, 'anna')).list('groups', { size: 1 })
    const read = () =>
      page
        .getByRole('term')
        .filter({ hasText: /^Groups$/ })
        .elements()[0]?.nextElementSibling?.textContent
    for (let look = 0; look < 40; look += 1) {
      seen.add(read() ?? '')
      await new Promise(done => setTimeout(done, 25))
    }
    seen.delete('')
    expect([...seen]).toEqual([String(count)])
  })

  it('S-STATS-2 has a map whose pins lead to the groups', async () => {
    const { navigator } = await visit(url, { at: site, site: { tiles } })
    const map = page.getByRole('region', { name: 'Map of the groups' })
    const pin = map.getByRole('button', { name: 'Ribera del Foix' })
    await expect.element(pin).toBeVisible()
    ;(pin.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(navigator.place()).toMatchObject({ screen: 'group', group: 'RIBA' })
  })
})

describe('everywhere', () => {
  it('S-A11Y-1 axe finds nothing on both, and nothing scrolls sideways at 320 px', async () => {
    await visit(url, { as: 'anna', at: stats() })
    await expect.element(drawn('Payments')).toBeVisible()
    await userEvent.click(card('Volume').getByText('Show as table'))
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(320, 700)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    leaveAll()
    await visit(url, { at: { screen: 'serverStats' }, site: { tiles } })
    await expect.element(drawn('Payments')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: 'anna', at: stats(), language })
    await expect.poll(() => document.querySelectorAll('.x-chart svg').length).toBe(3)
    expect(document.body.textContent).not.toMatch(/\b(stats|states|parts)\.[a-z]/)
  })
})

function figures(table: Element): number[] {
  return [...table.querySelectorAll('tbody tr')].map(row => Number(row.querySelectorAll('td')[0]?.textContent))
}

function must<T>(found: T | null): T {
  if (found === null) throw new Error('It is not there.')
  return found
}
