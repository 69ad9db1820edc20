import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client } from '@exchange-kit/client'
import { languages, sessionKey } from '@exchange-kit/model'
import { found, foundAt } from '../../../../test/community.ts'
import { answerPosition, type PositionAnswer } from '../../../../test/position.ts'
import {
  faultsEverywhere,
  leaveAll,
  openBareStage,
  openStage,
  openUntouchedStage,
  visit,
} from '../../../../test/stand.tsx'
import { noTiles, tiles } from '../../../../test/tiles.ts'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
  performance.setResourceTimingBufferSize(10_000)
})
let position: ReturnType<typeof answerPosition> | undefined
afterEach(() => {
  leaveAll()
  position?.end()
  position = undefined
})

const london = { lat: 51.501364, lon: -0.1419 }
const titles = () => [...document.querySelectorAll('main .x-finder-groups h2')].map(it => it.textContent)
const group = (name: string) => page.getByRole('link', { name, exact: true })
const card = (name: string) => page.getByRole('article').filter({ has: group(name) })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const field = (name: string) => page.getByRole('combobox', { name })

const requests = () => performance.getEntriesByType('resource').map(it => decodeURIComponent(it.name))

/** What the list was asked for last. */
function lastAsked(): URLSearchParams | undefined {
  const last = requests().findLast(it => /\/social\/groups\?/.test(it))
  return last === undefined ? undefined : new URL(last).searchParams
}

/** Saved answers, in memory, that say from where they were asked. */
function storedPlaces(client: Client): string[] {
  const { lists, ones, resources } = client.cache.getState()
  const asked = [...Object.keys(lists), ...Object.keys(ones)].filter(key => key.includes('geo-position'))
  const measured = Object.keys(resources).filter(key => 'distance' in (resources[key]?.resource.meta ?? {}))
  return [...asked, ...measured]
}

/** Keys of what the device keeps, where key or value match. */
async function onDevice(what: RegExp): Promise<string[]> {
  const all = await entries<string, unknown>(createStore('exchange-kit', 'saved'))
  return all.flatMap(([key, value]) => (what.test(`${key} ${JSON.stringify(value)}`) ? [key] : []))
}

describe('the finder', () => {
  it('S-GROUP-1 narrows by words and by country, whose groups it counts in the reader’s language', async () => {
    const { navigator } = await visit(url, { at: '/groups', language: 'it' })
    await expect.element(group('Mercato Solidale')).toBeVisible()
    const countries = [...(field('Paese').element() as HTMLSelectElement).options].map(it => it.text)
    expect(countries).toContain('Italia (1)')
    expect(countries).toHaveLength(new Set(countries).size)
    await userEvent.selectOptions(field('Paese'), 'Italia (1)')
    await expect.poll(titles).toEqual(['Mercato Solidale'])
    expect(navigator.place().query).toEqual({ country: 'IT' })
    await userEvent.selectOptions(field('Paese'), '')
    await userEvent.fill(page.getByRole('searchbox'), 'RIBA')
    await expect.poll(titles).toEqual(['Ribera del Foix'])
    await expect.poll(() => navigator.place().query).toEqual({ q: 'RIBA' })
  })

  it('S-GROUP-1 sorts by name at first, and newest first when asked', async () => {
    const { navigator } = await visit(url, { at: '/groups' })
    await expect.poll(titles).toEqual(['Banc del Temps Nord', 'Mercato Solidale', 'Ribera del Foix'])
    await userEvent.selectOptions(field('Order'), 'Newest first')
    await expect.poll(() => lastAsked()?.get('sort')).toBe('-created')
    expect(navigator.place().query).toEqual({ sort: '-created' })
    await expect.element(page.getByText('3 groups')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'List and map' })).not.toBeInTheDocument()
  })

  it('S-STATE-4 keeps still while a group comes into being, and shows it when asked', async () => {
    const stage = await openStage()
    const older = await found(stage, { members: 0 })
    await visit(stage, { at: { screen: 'groups', query: { sort: '-created' } } })
    await expect.poll(() => titles()[0]).toBe(`Group ${older.code}`)
    const before = titles()
    const newer = await found(stage, { members: 0 })
    window.dispatchEvent(new Event('online'))
    const show = page.getByRole('button', { name: '1 new – show' })
    await expect.element(show).toBeVisible()
    expect(titles()).toEqual(before)
    await userEvent.click(show)
    await expect.poll(titles).toEqual([`Group ${newer.code}`, ...before].slice(0, titles().length))
    await expect.element(show).not.toBeInTheDocument()
    for (const { root } of [older, newer]) root.close()
  })

  it('S-GROUP-1 leads guests to an account first, and who is signed in to the form of a new group', async () => {
    await visit(url, { at: '/groups' })
    const found = page.getByRole('main').getByRole('link', { name: 'Create a new group' })
    await expect.element(found).toHaveAttribute('href', '/signup-group')
    await expect.element(page.getByRole('link', { name: 'Site statistics' })).toHaveAttribute('href', '/server-stats')
    await expect.element(page.getByRole('link', { name: 'Put it on your website' })).toHaveAttribute('href', '/embed')
    leaveAll()
    await visit(url, { at: '/groups', as: 'carla', site: { documentation: 'https://docs.example/' } })
    await expect.element(found.first()).toHaveAttribute('href', '/groups/new')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'How it works' }))
      .toHaveAttribute('href', 'https://docs.example/')
  })

  it('S-GROUP-2 lets join those who are not in the group, and has one link by the name', async () => {
    await visit(url, { at: '/groups', as: 'anna' })
    const ribera = card('Ribera del Foix')
    await expect.element(ribera.getByText(/^about \d/)).toBeVisible()
    await expect.element(ribera.getByText(/^\d+ members$/)).toBeVisible()
    await expect.element(ribera.getByText(/^\d+ offers$/)).toBeVisible()
    for (const fact of ['RIBA', 'Castellet']) await expect.element(ribera).toHaveTextContent(fact)
    expect(ribera.element().textContent).not.toMatch(/[*#_]{2}|\]\(/)
    await expect.element(ribera.getByRole('button', { name: 'Share Ribera del Foix' })).toBeVisible()
    await expect.element(ribera.getByRole('link', { name: 'Join' })).not.toBeInTheDocument()
    expect(ribera.getByRole('link', { name: 'Ribera del Foix' }).elements()).toHaveLength(1)
    const market = card('Mercato Solidale')
    await expect.element(market.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/groups/MERC/signup')
  })

  it('S-GROUP-2 S-GROUP-15 shares the public address, by a dialog where the system has no sheet', async () => {
    await visit(url, { at: '/groups' })
    await press('Share Ribera del Foix')
    const dialog = page.getByRole('dialog', { name: 'Share “Ribera del Foix”' })
    await expect
      .element(dialog.getByRole('textbox', { name: 'Address' }))
      .toHaveValue(`${window.location.origin}/groups/RIBA`)
    await expect
      .element(dialog.getByRole('link', { name: 'By e-mail' }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/groups/RIBA')))
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('S-GROUP-3 S-CHECK-76 S-PRIV-2 S-CONST-10 sorts from where the device is, sends two decimals, and S-GROUP-4 forgets it again', async () => {
    position = answerPosition(london)
    const traces = /geo-position|51\.50/
    // The device is that of other tests too.
    const ofOthers = await onDevice(traces)
    const { client, navigator, storage } = await visit(url, { at: '/groups' })
    await expect.element(group('Ribera del Foix')).toBeVisible()
    await press('Near me')
    // Groups of other tests may stand anywhere.
    const ours = ['Banc del Temps Nord', 'Ribera del Foix']
    await expect.poll(() => titles().filter(it => ours.includes(it))).toEqual(ours)
    expect(position.asked).toEqual([{ maximumAge: 1_500_000, timeout: 100_000 }])
    expect(lastAsked()?.get('sort')).toBe('location')
    expect(lastAsked()?.get('geo-position')).toBe('51.50,-0.14')
    await expect.element(field('Order')).toHaveValue('location')
    expect(client.near()).toEqual(london)
    expect(storedPlaces(client)).not.toEqual([])
    const before = requests().length
    await press('Forget my location')
    await expect.poll(() => client.near()).toBeNull()
    await expect.element(field('Order')).toHaveValue('name')
    await userEvent.selectOptions(field('Order'), 'Newest first')
    await expect.poll(() => lastAsked()?.get('sort')).toBe('-created')
    await userEvent.selectOptions(field('Country'), 'GB')
    await expect.poll(() => lastAsked()?.get('filter[country]')).toBe('GB')
    expect(requests().slice(before).join(' ')).not.toMatch(/geo-position|51\.5/)
    expect(navigator.place().query).toEqual({ sort: '-created', country: 'GB' })
    expect(storage.getItem(sessionKey) ?? '').not.toMatch(/location|51\.5/)
    expect(storedPlaces(client)).toEqual([])
    await expect.poll(async () => (await onDevice(traces)).filter(it => !ofOthers.includes(it))).toEqual([])
  })

  it.each([
    ['denied', 'Location permission denied', 51.504],
    ['unavailable', 'Your location is not available', 51.514],
    ['timeout', 'Your location took too long', 51.524],
  ] as [PositionAnswer, string, number][])(
    'S-GROUP-3 S-CHECK-76 says why when it is %s, and shows both ways on',
    async (answer, text, lat) => {
      position = answerPosition(answer)
      const { client } = await visit(url, { at: '/groups', site: { tiles } })
      await expect.element(group('Ribera del Foix')).toBeVisible()
      await press('Near me')
      await expect.element(page.getByText(text)).toBeVisible()
      await press('Choose a country')
      await expect.element(field('Country')).toHaveFocus()
      await press('Choose a place on the map')
      await userEvent.fill(page.getByRole('textbox', { name: 'Latitude' }), String(lat))
      await userEvent.fill(page.getByRole('textbox', { name: 'Longitude' }), '-0.139')
      await press('Use this place')
      await expect.poll(() => titles()[0]).toBe('Banc del Temps Nord')
      expect(client.near()).toEqual({ lat, lon: -0.139 })
      expect(lastAsked()?.get('sort')).toBe('location')
      expect(lastAsked()?.get('geo-position')).toBe(`${lat.toFixed(2)},-0.14`)
      await expect.element(page.getByText(text)).not.toBeInTheDocument()
    },
  )

  it('S-GROUP-3 S-GROUP-4 where the site has no map, a place is typed, and nobody is sent to one', async () => {
    position = answerPosition('denied')
    const { client } = await visit(url, { at: '/groups' })
    await expect.element(group('Ribera del Foix')).toBeVisible()
    await press('Near me')
    await expect.element(page.getByRole('button', { name: 'Choose a country' })).toBeVisible()
    expect(page.getByRole('button', { name: /map/ }).elements()).toEqual([])
    await press('Choose another place')
    const dialog = page.getByRole('dialog', { name: 'Choose another place' })
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Latitude' }), '51.534')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Longitude' }), '-0.139')
    await press('Use this place')
    await expect.poll(() => titles()[0]).toBe('Banc del Temps Nord')
    expect(client.near()).toEqual({ lat: 51.534, lon: -0.139 })
  })

  it('S-GROUP-5 shows a map beside the list, whose markers open the card and follow the filters', async () => {
    await visit(url, { at: '/groups', site: { tiles } })
    await userEvent.click(page.getByRole('radio', { name: 'List and map' }))
    const map = page.getByRole('region', { name: 'Map of the groups in the list' })
    await expect.element(map.getByText('Map data © its makers')).toBeVisible()
    await userEvent.click(map.getByRole('button', { name: '3, Ribera del Foix' }))
    const card = page.getByRole('region', { name: 'Chosen on the map' })
    await expect.element(card.getByRole('link', { name: 'Ribera del Foix' })).toBeVisible()
    expect(titles()).toContain('Mercato Solidale')
    await userEvent.selectOptions(field('Country'), 'IT')
    await expect.poll(() => document.querySelectorAll('.x-map .x-pin').length).toBe(1)
    await expect.element(map.getByRole('button', { name: '1, Mercato Solidale' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })

  it('S-GROUP-5 gathers the markers of more than 40 groups in named buttons, which part until one opens its card', async () => {
    const stage = await openStage()
    // A city, and a ring of villages around it, where no group of the demo is.
    const city = Array.from({ length: 30 }, (_, at) => ({ lat: 64.14 + at * 0.002, lon: -21.9 }))
    const villages = Array.from({ length: 11 }, (_, at) => ({ lat: 63.6 + at * 0.2, lon: -18 - (at % 2) }))
    const many = await foundAt(stage, { country: 'IS', places: [...city, ...villages] })
    try {
      await page.viewport(1280, 900)
      await visit(stage, { at: '/groups?view=map&country=IS', site: { tiles } })
      const map = page.getByRole('region', { name: 'Map of the groups in the list' })
      await expect.element(page.getByText('41 groups', { exact: true })).toBeVisible()
      const pins = () => [...document.querySelectorAll('.x-map .x-pin')]
      const clusters = () => map.getByRole('button', { name: /^\d+ places here\. Zoom in$/ })
      const gathered = () =>
        clusters()
          .elements()
          .reduce((sum, it) => sum + Number.parseInt(it.ariaLabel ?? ''), 0)
      await expect.poll(() => clusters().elements().length).toBeGreaterThan(0)
      await expect.poll(() => pins().length + gathered()).toBe(41)
      expect(await faultsEverywhere()).toEqual([])
      // Nearer and nearer, until the first of the city stands alone.
      const [first = ''] = many.names
      const alone = map.getByRole('button', { name: `1, ${first}`, exact: true })
      for (let press = 0; alone.elements().length === 0 && press < 10; press += 1) {
        const [largest] = clusters()
          .elements()
          .sort((a, b) => Number.parseInt(b.ariaLabel ?? '') - Number.parseInt(a.ariaLabel ?? ''))
        if (largest instanceof HTMLElement) largest.click()
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
      await expect.element(alone).toBeInTheDocument()
      expect(pins().length + gathered()).toBe(41)
      ;(alone.element() as HTMLElement).click()
      const chosen = page.getByRole('region', { name: 'Chosen on the map' })
      await expect.element(chosen.getByRole('link', { name: first })).toBeVisible()
      leaveAll()
      // One fewer, and each has a marker of its own.
      await many.close(1)
      await visit(stage, { at: '/groups?view=map&country=IS', site: { tiles } })
      await expect.poll(() => pins().length).toBe(40)
      expect(clusters().elements()).toEqual([])
    } finally {
      await many.close()
    }
  })

  it('S-GROUP-5 lists the markers by place when no tile comes, and the list is complete', async () => {
    await visit(url, { at: '/groups?view=map', site: { tiles: noTiles } })
    await expect.element(page.getByText('The map could not be loaded')).toBeVisible()
    const listed = () => [...document.querySelectorAll('.x-map-list li .x-muted')].map(it => it.textContent?.trim())
    await expect.poll(() => listed().length).toBe(3)
    expect(listed()).toEqual([...listed()].sort((a, b) => (a ?? '').localeCompare(b ?? '')))
    expect(titles()).toHaveLength(3)
  })

  it('S-GROUP-6 lists active groups only, and says so when none is there or matches', async () => {
    await visit(url, { at: '/groups' })
    await expect.poll(titles).toHaveLength(3)
    expect(titles()).not.toContain('Vall Nova')
    expect(titles()).not.toContain('Antic Mercat')
    await userEvent.fill(page.getByRole('searchbox'), 'nowhere at all')
    await expect.element(page.getByText('No group here yet')).toBeVisible()
    await press('Remove filters')
    await expect.poll(titles).toHaveLength(3)
    leaveAll()
    await visit(await openBareStage(), { at: '/groups' })
    await expect.element(page.getByText('No group here yet')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove filters' })).not.toBeInTheDocument()
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await visit(url, { at: '/groups' })
    await expect.element(group('Ribera del Foix')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { at: '/groups', language, site: { tiles } })
    await expect.poll(titles).toHaveLength(3)
    expect(document.body.textContent).not.toMatch(/\b(groups|states|parts|place)\.[a-z]/)
  })
})
