import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { args, engine } from '../../../../scripts/chromium.ts'
import { useWorld, type Visited } from './browser.ts'

const { visit, world } = useWorld({}, { isStanding: true })

const all = `<main><h1>The valley</h1>
<exchange-groups near map="click" limit="3"><a href="/groups">Groups</a></exchange-groups>
<exchange-group code="RIBA"><a href="/group">Ribera</a></exchange-group>
<exchange-offers group="RIBA" limit="2"><a href="/offers">Offers</a></exchange-offers>
<exchange-needs group="RIBA" limit="1"><a href="/needs">Needs</a></exchange-needs>
<exchange-signup group="RIBA"><a href="/signup">Join</a></exchange-signup>
<exchange-stats group="RIBA"><a href="/stats">Figures</a></exchange-stats></main>`.replaceAll(
  /<(exchange-\w+)/g,
  '<$1 loading="eager"',
)

async function shown({ page }: Visited): Promise<void> {
  for (const tag of ['groups', 'group', 'offers', 'needs', 'signup', 'stats'])
    await page.locator(`exchange-${tag}:state(done)`).waitFor()
}

it.each([
  ['ca', 'ltr', 'Troba un grup'],
  ['en-GB', 'ltr', 'Find a group'],
  ['es', 'ltr', 'Busca un grupo'],
  ['it', 'ltr', 'Trova un gruppo'],
  // Nobody wrote words for it: those of the reader's browser stand in, in the direction of the page.
  ['ar', 'rtl', 'Busca un grupo'],
])('E3.4 E3.1 E8 on a page in %s, written %s, says “%s”', async (lang, dir, heading) => {
  const visited = await visit(`<div lang="${lang}" dir="${dir}">${all}</div>`, {
    options: { locale: 'es-ES', viewport: { width: 390, height: 844 } },
  })
  await shown(visited)
  const { page } = visited
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const directions = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('.x-root') ?? [])].map(it => getComputedStyle(it).direction),
    ),
  )
  expect(new Set(directions)).toEqual(new Set([dir]))
  // A number that begins a sentence stays before its word.
  const [number, word] = await page.locator('exchange-groups').evaluate(host => {
    const text = host.shadowRoot?.querySelector('[role=status]')?.firstChild
    const range = document.createRange()
    return [0, 2].map(at => {
      if (text) range.setStart(text, at)
      if (text) range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(number).toBeLessThan(word ?? 0)
})

it.each([
  ['a dialog', (html: string) => `<dialog open>${html}</dialog>`],
  ['a row', (html: string) => `<div style="display: flex">${html}</div>`],
  [
    'a column that is not stretched',
    (html: string) => `<div style="display: grid; justify-items: start">${html}</div>`,
  ],
  ['a float', (html: string) => `<div style="float: left">${html}</div>`],
  ['a table', (html: string) => `<table><tr><td>${html}</td><td>Beside</td></tr></table>`],
  ['a box as wide as its content', (html: string) => `<div style="width: fit-content">${html}</div>`],
])('E3.1 F4 has room to be read in %s', async (_, wrap) => {
  const tags = `${all.replace(/.*<\/h1>/s, '').replace('</main>', '')}
    <exchange-pay to="RIBA0002" amount="10" layout="card"><a href="/pay">Pay</a></exchange-pay>`
  const html = tags.split('\n').map(it => `<section>${wrap(it)}</section>`)
  const visited = await visit(html.join(''), { options: { viewport: { width: 1280, height: 900 } } })
  await shown(visited)
  await visited.page.locator('exchange-pay').getByText('10.00').first().waitFor()
  const widths = await visited.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[loading=eager], exchange-pay')].map(
      it => [it.localName, it.offsetWidth] as const,
    ),
  )
  expect(widths).toHaveLength(7)
  for (const [tag, width] of widths) expect(width, tag).toBeGreaterThanOrEqual(280)
})

it('E3.2 E8 keeps the edges of fields, buttons and cards in forced colours', async () => {
  const visited = await visit(all, { options: { forcedColors: 'active' } })
  await shown(visited)
  const edges = await visited.page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      [
        ...(shadowRoot?.querySelectorAll(
          'input, button, .x-button, .x-card, .x-offer, .x-group-card:not([data-size="row"])',
        ) ?? []),
      ].map(it => `${it.localName} ${getComputedStyle(it).borderTopStyle}`),
    ),
  )
  expect(edges.length).toBeGreaterThan(8)
  expect(edges.filter(it => it.endsWith('none'))).toEqual([])
  // Grey means that something cannot be used.
  const colours = await visited.page.evaluate(() => {
    const edgeOf = (node: Element | null | undefined) => node && getComputedStyle(node).borderTopColor
    const grey = document.body.appendChild(document.createElement('hr'))
    grey.style.borderTop = '1px solid GrayText'
    const root = document.querySelector('exchange-groups')?.shadowRoot
    return [edgeOf(grey), edgeOf(root?.querySelector('input')), edgeOf(root?.querySelector('button'))]
  })
  expect(colours.lastIndexOf(colours[0])).toBe(0)
})

it.each(['light', 'dark'] as const)(
  'E3.2 writes nothing in pale ink where more contrast is wanted, in %s',
  async scheme => {
    const inks = async (contrast: 'more' | 'no-preference') => {
      const card = '<exchange-pay to="RIBA0002" amount="1" layout="card"></exchange-pay>'
      const { page } = await visit(`<style>:root{color-scheme:${scheme}}</style>${card}`, { options: { contrast } })
      await page.locator('.x-person-sub').waitFor()
      return page.evaluate(() => {
        const root = document.querySelector('exchange-pay')?.shadowRoot
        const [ink, pale] = [root?.querySelector('.x-pay-card'), root?.querySelector('.x-person-sub')]
        return [ink, pale].map(it => it && getComputedStyle(it).color)
      })
    }
    const [ink, pale] = await inks('no-preference')
    expect(pale).not.toBe(ink)
    expect(await inks('more')).toEqual([ink, ink])
  },
)

it('E8 at 400 % zoom scrolls down only', async () => {
  const visited = await visit(all, { options: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } })
  await shown(visited)
  expect(await visited.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it('E2.1 E8 prints what it found, without the search and the map that paper has no use for', async () => {
  const visited = await visit(all)
  await shown(visited)
  const { page } = visited
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Mercato Solidale' }).isVisible()).toBe(true)
})

it('E3.1 E3.2 F5 can be read on a page that is dark without saying so', async () => {
  const head = `<style>body{background:#14171b;color:#eee}</style><script type="module" async src="${world().site.origin}/embed/v1/loader.js"></script>`
  const visited = await visit(all, { head })
  await shown(visited)
  const { violations } = await new AxeBuilder({ page: visited.page }).withRules(['color-contrast']).analyze()
  expect(violations.flatMap(it => it.nodes.map(node => node.html))).toEqual([])
})

it('E3.1 F8 writes as large as its reader wants text to be, whatever size the page gives its root', async () => {
  const sizeFor = async (defaultSize: number) => {
    // The setting of the browser; the shell without windows reads no preferences of a profile.
    const browser = await chromium.launch({
      executablePath: engine,
      args: [...args, `--blink-settings=defaultFontSize=${defaultSize}`],
    })
    const page = await browser.newPage()
    const { site, host } = world()
    const html = `<!doctype html><html style="font-size: 10px"><script type="module" src="${site.origin}/embed/v1/loader.js"></script><exchange-groups limit="3"></exchange-groups></html>`
    await page.goto(host.put(html))
    await page.getByText('3 groups', { exact: true }).waitFor()
    const size = await page
      .getByRole('heading', { level: 3 })
      .first()
      .evaluate(it => getComputedStyle(it).fontSize)
    await browser.close()
    return size
  }
  expect([await sizeFor(16), await sizeFor(32)]).toEqual(['16px', '32px'])
})

it.each([
  ['<exchange-groups limit="20">', 1280, 3],
  ['<exchange-offers group="RIBA" limit="20" layout="rows">', 1280, 3],
  ['<exchange-offers group="RIBA" limit="20">', 500, 6],
  ['<exchange-offers group="RIBA" limit="20">', 300, 3],
  ['<exchange-needs group="RIBA" limit="20">', 300, 3],
])('E3.3 F14 keeps room for at most three rows: %s in %i px', async (tag, width, count) => {
  const { page } = await visit(`${tag}</${/[\w-]+/.exec(tag)?.[0]}>`, {
    options: { viewport: { width, height: 800 } },
    before: async on => void (await on.route(/social/, () => undefined)),
  })
  await page.locator(':state(loading)').waitFor()
  expect(await page.locator('li:visible').count()).toBe(count)
})

it('E3.3 F14 is as long as what it has, however much a page asked for', async () => {
  const { page } = await visit('<exchange-groups limit="20"></exchange-groups><p id="after">After</p>')
  await page.locator('exchange-groups:state(done)').waitFor()
  expect(await page.locator('exchange-groups').locator('li').count()).toBe(3)
  expect(await page.locator('#after').evaluate(it => it.getBoundingClientRect().top)).toBeLessThan(450)
})
