import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../test/community.ts'
import { deviceIn } from '../../../test/emulated.ts'
import { someone } from '../../../test/payments.ts'
import { leaveAll, openStage, visit } from '../../../test/stand.tsx'

const hour = 3_600_000
const day = 24 * hour
// Thirteen hours and more ahead of UTC, which no device of these tests is.
const timeZone = 'Pacific/Auckland'

let url = ''
let town: Community
beforeAll(async () => {
  url = await openStage()
  town = await found(url, { members: 2 })
  const group = await town.root.one('groups', { group: town.code })
  await town.root.update({ type: 'groups', id: group.id, attributes: { timeZone } }, { group: town.code })
}, 180_000)
beforeEach(() => page.viewport(1280, 900))
const real = window.fetch
afterEach(() => {
  window.fetch = real
  leaveAll()
  vi.useRealTimers()
})

type Asked = { readonly from: number; readonly to: number; readonly isSeries: boolean }

/** The stretches of time for which payments are counted, from now on. */
function listen(group: string): Asked[] {
  const asked: Asked[] = []
  window.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), url)
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    if (pathname.endsWith(`/${group}/stats/transfers`) && from && to)
      asked.push({ from: Date.parse(from), to: Date.parse(to), isSeries: searchParams.has('interval') })
    return real(input, init)
  }
  return asked
}

/** What a clock on the wall says there: "2026-06-04 00:00". */
const clock = (time: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(time)

/** Opens all charts with a period, and gives what was asked for and the stretch it was compared with. */
async function opened(period: string, group: string, as: string): Promise<{ now: Asked; before: Asked | null }> {
  const asked = listen(group)
  await visit(url, { as, at: { screen: 'groupStats', group, query: { period } } })
  const chart = page.getByRole('region', { name: 'Payments', exact: true })
  await expect.element(page.getByRole('combobox', { name: 'Period of Payments' })).toHaveValue(period)
  await expect.element(chart.getByRole('figure')).toBeInTheDocument()
  await expect.poll(() => asked.filter(it => it.isSeries).length).toBeGreaterThanOrEqual(period === 'all' ? 1 : 2)
  const series = asked.filter(it => it.isSeries).sort((a, b) => b.to - a.to)
  leaveAll()
  window.fetch = real
  const [now, before = null] = series
  if (!now) throw new Error('Nothing was asked for.')
  return { now, before }
}

describe('the period of a chart', () => {
  it.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
  ] as const)('S-STATS-3 %s ends now and is compared with as long before', async (period, days) => {
    const { now, before } = await opened(period, town.code, town.admin.as)
    expect(Math.abs(Date.now() - now.to)).toBeLessThan(10 * 60_000)
    // A clock that is put forward or back in between makes it an hour shorter or longer.
    expect(Math.abs(now.to - now.from - days * day)).toBeLessThanOrEqual(days === 1 ? 0 : hour)
    expect(before).toMatchObject({ to: now.from, from: now.from - (now.to - now.from) })
  })

  it.each([
    ['12m', 1],
    ['5y', 5],
  ] as const)('S-STATS-3 S-STATS-5 %s goes back to the same day and time there', async (period, years) => {
    const { now, before } = await opened(period, town.code, town.admin.as)
    const end = clock(now.to, timeZone)
    const [year, rest] = [Number(end.slice(0, 4)), end.slice(4)]
    expect(clock(now.from, timeZone)).toBe(`${year - years}${rest.replace(/^-02-29/, '-02-28')}`)
    expect(before).toMatchObject({ to: now.from, from: now.from - (now.to - now.from) })
  })

  it('S-STATS-3 S-STATS-5 this year and this quarter begin at midnight there, and are compared with as many days', async () => {
    for (const period of ['year', 'quarter'] as const) {
      const { now, before } = await opened(period, town.code, town.admin.as)
      expect(clock(now.from, timeZone)).toBe(`${firstDay(now.to, period)} 00:00`)
      expect(clock(before?.from ?? 0, timeZone)).toBe(`${firstDay(now.from - day, period)} 00:00`)
      expect(before?.to).toBeLessThanOrEqual(now.from)
      const lengths = [now.to - now.from, (before?.to ?? 0) - (before?.from ?? 0)] as const
      // As many days, unless the former one has not so many; one of them may hold a change of clocks.
      if (before?.to !== now.from) expect(Math.abs(lengths[0] - lengths[1])).toBeLessThanOrEqual(hour)
    }
  })

  it('S-STATS-3 S-STATS-5 last year and last quarter are whole, from midnight to midnight there', async () => {
    for (const [period, of] of [
      ['last-year', 'year'],
      ['last-quarter', 'quarter'],
    ] as const) {
      const { now, before } = await opened(period, town.code, town.admin.as)
      expect(clock(now.to, timeZone)).toBe(`${firstDay(Date.now(), of)} 00:00`)
      expect(clock(now.from, timeZone)).toBe(`${firstDay(now.to - day, of)} 00:00`)
      expect(before?.to).toBe(now.from)
      expect(clock(before?.from ?? 0, timeZone)).toBe(`${firstDay(now.from - day, of)} 00:00`)
    }
  })

  it('S-STATS-3 all time begins with the first payment and is compared with nothing', async () => {
    const anna = await someone(url, 'anna')
    const first = await anna.one('stats', { group: 'RIBA', id: 'amount' })
    anna.close()
    const { now, before } = await opened('all', 'RIBA', 'anna')
    expect(now.from).toBe(Date.parse(first.attributes.from))
    expect(before).toBeNull()
  })
})

it.each(['America/Los_Angeles', 'Pacific/Tongatapu'])(
  'S-CHECK-60 S-STATS-5 names buckets by the dates of the answer, in its time zone, on a device in %s',
  async zone => {
    await deviceIn(zone, async () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      await namesBuckets()
    })
  },
)

it.each([
  // In the group the next month has begun, on the device it has not.
  ['America/Los_Angeles', '23:30'],
  // The other way round.
  ['Pacific/Tongatapu', '21:30'],
])('S-CHECK-60 S-STATS-5 on a 31st the figures are the server’s, on a device in %s at %s UTC', async (zone, time) => {
  const now = last31st(time)
  const there = 'Europe/Madrid'
  const end = clock(now, there)
  const yearAgo = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`
  const daysAgo = clock(now - 30 * day, there).slice(0, 10) + end.slice(10)
  const quarter = firstDay(now, 'quarter', there)
  const former = firstDay(instantIn(`${quarter} 00:00`, there) - day, 'quarter', there)
  const anna = await someone(url, 'anna')
  await deviceIn(zone, async () => {
    expect(new Date(now).getDate() === 31).toBe(zone === 'America/Los_Angeles')
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const [period, interval, from, to] of [
      ['12m', 'month', yearAgo, end],
      ['30d', 'day', daysAgo, end],
      ['last-quarter', 'month', `${former} 00:00`, `${quarter} 00:00`],
    ] as const) {
      await visit(url, { as: 'anna', at: { screen: 'groupStats', group: 'RIBA', query: { period, interval } } })
      const chart = page.getByRole('region', { name: 'Payments', exact: true })
      await userEvent.click(chart.getByText('Show as table'))
      const answer = await anna.one('stats', {
        group: 'RIBA',
        id: 'transfers',
        params: {
          from: new Date(instantIn(from, there)).toISOString(),
          to: new Date(instantIn(to, there)).toISOString(),
          interval: interval === 'day' ? 'P1D' : 'P1M',
        },
      })
      const { values } = answer.attributes
      expect(Math.max(...values)).toBeGreaterThan(0)
      const rows = () => [...chart.element().querySelectorAll('tbody tr')]
      await expect
        .poll(() => rows().map(it => Number(it.querySelector('td')?.textContent)), { message: period })
        .toEqual([...values].reverse())
      // The newest is named by its day or month there.
      const last = new Date(instantIn(to, there) - 1)
      const name = new Intl.DateTimeFormat('en-GB', {
        timeZone: there,
        month: 'long',
        year: 'numeric',
        ...(interval === 'day' ? { day: 'numeric' } : {}),
      }).format(last)
      expect(rows()[0]?.querySelector('th')?.textContent).toContain(name)
      leaveAll()
    }
  })
  anna.close()
})

it('S-CHECK-60 S-STATS-6 a group without payments shows 0 everywhere', async () => {
  await visit(url, { as: town.admin.as, at: { screen: 'groupStats', group: town.code } })
  for (const label of ['Last 24 hours', 'Last 30 days', 'Last 365 days', 'All time']) {
    const term = page.getByRole('term').filter({ hasText: label })
    await expect.poll(() => term.element().nextElementSibling?.textContent).toMatch(/^0\.00\u202fn$/)
  }
  await expect.poll(() => page.getByText('no change', { exact: true }).elements().length).toBe(3)
  for (const [title, nothing] of [
    ['Volume', /^0\.00\sn/],
    ['Active accounts', /^0 /],
    ['Payments', /^0 /],
  ] as const) {
    const chart = page.getByRole('region', { name: title, exact: true })
    await expect.element(chart.getByRole('figure')).toHaveTextContent(nothing)
    await userEvent.click(chart.getByText('Show as table'))
    const cells = [...chart.element().querySelectorAll('tbody td:first-of-type')].map(it => it.textContent)
    expect(cells.length).toBeGreaterThan(11)
    expect(cells.filter(it => !/^0(\.00\u202fn)?$/.test(it))).toEqual([])
  }
  expect(document.querySelector('main')?.textContent).not.toMatch(/NaN|∞|Infinity/)
})

async function namesBuckets(): Promise<void> {
  await visit(url, {
    as: town.admin.as,
    at: { screen: 'groupStats', group: town.code, query: { period: 'last-year', interval: 'month' } },
  })
  const chart = page.getByRole('region', { name: 'Volume', exact: true })
  await userEvent.click(chart.getByText('Show as table'))
  const year = Number(clock(Date.now(), timeZone).slice(0, 4)) - 1
  const heads = () =>
    chart
      .getByRole('rowheader')
      .elements()
      .map(it => it.textContent)
  await expect.poll(heads).toHaveLength(12)
  expect(heads()).toEqual(expect.arrayContaining([`January ${year}`, `December ${year}`]))
  await expect.element(page.getByText(/^As of .*Pacific\/Auckland$/)).toBeVisible()
}

it('S-MONEY-4 sums of the site are hours with two decimals, and short on cards and axes alone', async () => {
  await visit(url, { at: { screen: 'serverStats' } })
  const chart = page.getByRole('region', { name: /^Volume/ })
  await expect.element(chart.getByRole('img')).toBeVisible()
  await userEvent.click(chart.getByText('Show as table'))
  const cells = () =>
    chart
      .getByRole('row')
      .elements()
      .map(it => it.querySelector('td')?.textContent)
      .filter(it => it !== undefined)
  await expect.poll(() => cells().length).toBeGreaterThan(3)
  for (const cell of cells()) expect(cell).toMatch(/^[\d,]+\.\d\d\u202fh$/)
  const allTime = page.getByRole('term').filter({ hasText: /^All time$/ })
  const figure = () => allTime.element().nextElementSibling
  await expect.poll(() => figure()?.textContent).toMatch(/^[\d,]+(\.\d+)?K?\u202fh$/)
  // Whatever is short on a card is there in full on demand.
  const full = figure()?.querySelector('button')?.title ?? figure()?.textContent
  expect(full).toMatch(/^[\d,]+\.\d\d\u202fh$/)
})

/** The first day of the year or quarter in which a moment lies there: "2026-04-01". */
function firstDay(time: number, of: 'year' | 'quarter', zone = timeZone): string {
  const [year = '', month = ''] = clock(time, zone).split('-')
  const first = of === 'year' ? 1 : Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** The last 31st that is over everywhere, at a time of day of UTC. */
function last31st(time: string): number {
  let at = Date.parse(`${new Date(Date.now() - 2 * day).toISOString().slice(0, 10)}T${time}Z`)
  while (new Date(at).getUTCDate() !== 31) at -= day
  return at
}

/** When a clock on the wall says so there; the first time, where it does twice. */
function instantIn(wall: string, zone: string): number {
  const utc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  for (let ahead = 14; ahead >= -12; ahead -= 1) if (clock(utc - ahead * hour, zone) === wall) return utc - ahead * hour
  throw new Error(`No clock ever says ${wall} in ${zone}.`)
}
