import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'
import { version } from './site.ts'

const { visit, world } = useWorld({}, { isStanding: true })
const height = 600
// What the browser itself says of it.
const missing = /Failed to load resource/
const simple = '<exchange-pay to="RIBA0002" amount="10" description="Bread"><a href="/pay">Pay 10</a></exchange-pay>'
const tag = () => `<script type="module" async src="${world().site.origin}/embed/v1/loader.js"></script>`

it('E8 is a plain link when the loader itself does not come', async () => {
  const { page } = await visit(simple, {
    before: page => page.route(/loader\.js/, route => route.fulfill({ status: 404 })),
    allowed: missing,
  })
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
})

it('E2.1 E8 leaves the link, and fails nowhere, in a browser from before states', async () => {
  const { page, asked } = await visit(`${simple}<exchange-groups><a href="/groups">Groups</a></exchange-groups>`, {
    before: page =>
      page.addInitScript(() => {
        Object.defineProperty(ElementInternals.prototype, 'states', { get: () => undefined })
        const { supports } = CSS
        CSS.supports = (...all: string[]) => !all.join('').includes(':state') && supports(...(all as [string]))
      }),
  })
  await eventually(() => asked.filter(it => /exchange-(pay|groups)\.js/.test(it)).length).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Groups' }).isVisible()).toBe(true)
})

it.each(['exchange-pay', 'runtime', 'data'])(
  'E5.1 leaves the link and says LoadFailed when %s.js does not come, after one more try',
  async name => {
    const { page } = await visit(simple, {
      before: async page => {
        await recordEvents(page)
        await page.route(`**/${name}.js*`, route => route.fulfill({ status: 404 }))
      },
      allowed: missing,
    })
    await eventually(() => told(page)).toEqual([['exchange-error', { code: 'LoadFailed' }]])
    expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  },
)

it('E5.1 works when the second try brings the element', async () => {
  let tries = 0
  const { page } = await visit(simple, {
    before: page => page.route(/exchange-pay\.js/, route => (tries++ ? route.continue() : route.abort())),
    allowed: missing,
  })
  await page.getByRole('button', { name: 'Pay 10.00\u202fr' }).waitFor()
  expect(tries).toBeGreaterThan(1)
})

it('E5.1 keeps the link in reach while a slow script is on its way', async () => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  const { page } = await visit(simple, {
    before: page => page.route(/exchange-pay\.js/, route => held.then(() => route.continue())),
  })
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  release()
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
})

it('E5.1 waits until an element is near the view, unless it is eager', async () => {
  const far = `<div style="block-size:4000px"></div>${simple}`
  const { page } = await visit(far)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Boolean(customElements.get('exchange-pay')))).toBe(false)
  await page.getByRole('link').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
  const eager = await visit(far.replace(' to', ' loading="eager" to'))
  await eventually(() => eager.page.evaluate(() => Boolean(customElements.get('exchange-pay')))).toBe(true)
})

it('E5.1 begins 256 px ahead of the view, and not sooner', async () => {
  const seen = (above: number) => `<div style="block-size:${height + above}px"></div>${simple}`
  const ahead = await visit(`<style>body{margin:0}</style>${seen(200)}`, {
    options: { viewport: { width: 800, height } },
  })
  await eventually(() => ahead.page.evaluate(() => Boolean(customElements.get('exchange-pay')))).toBe(true)
  expect(await ahead.page.evaluate(() => scrollY)).toBe(0)
  const far = await visit(`<style>body{margin:0}</style>${seen(320)}`, {
    options: { viewport: { width: 800, height } },
  })
  await far.page.waitForLoadState('networkidle')
  expect(await far.page.evaluate(() => Boolean(customElements.get('exchange-pay')))).toBe(false)
})

it('E5.1 sees elements that are added later', async () => {
  const { page } = await visit('<main></main>')
  await page.waitForLoadState('networkidle')
  await page.evaluate(html => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), simple)
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
})

it('E5.1 calls what waits in the queue of the page', async () => {
  const { page } = await visit('<script>window.Exchange ||= []; Exchange.push(it => it.load("exchange-pay"))</script>')
  await eventually(() => page.evaluate(() => Boolean(customElements.get('exchange-pay')))).toBe(true)
})

it('E8 leaves an Exchange of the page alone', async () => {
  const { page, complaints } = await visit(`<script>window.Exchange = { theirs: true }</script>${simple}`)
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'Exchange'))).toEqual({ theirs: true })
  expect(complaints).toEqual([])
})

it('E8 loads beside an Exchange of the page that loads something too', async () => {
  const { page } = await visit(`<script>window.Exchange = { load() {}, push() {} }</script>${simple}`)
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
})

it('E5.2 asks for all that a page needs from the directory of one version', async () => {
  const body = `${simple}<exchange-pay to="RIBA0002" layout="qr" amount="1"></exchange-pay>
    <exchange-offers group="RIBA" locale="ca"></exchange-offers><exchange-pay to="RIBA0002" amount="0,5"></exchange-pay>`
  const allowed = /ignores amount/
  const ofV1 = await visit(body, { allowed })
  await ofV1.page.getByRole('button', { name: 'Pay 10' }).waitFor()
  await ofV1.page.waitForLoadState('networkidle')
  const files = (asked: readonly string[]) => asked.filter(it => it.startsWith('/embed/'))
  const [loader, ...rest] = files(ofV1.asked)
  expect(loader).toBe('/embed/v1/loader.js')
  expect(rest.length).toBeGreaterThan(8)
  expect(rest.filter(it => !it.startsWith(`/embed/${version}/`))).toEqual([])
  // A page that names an element's file of `v1` is led to the same.
  const named = await visit(simple, {
    head: `<script type="module" src="${world().site.origin}/embed/v1/exchange-pay.js"></script>`,
  })
  await named.page.getByRole('button', { name: 'Pay 10' }).waitFor()
  await named.page.waitForLoadState('networkidle')
  expect(files(named.asked).slice(0, 2)).toEqual(['/embed/v1/exchange-pay.js', `/embed/${version}/exchange-pay.js`])
  expect(files(named.asked).filter(it => it.startsWith('/embed/v1/'))).toHaveLength(1)
  // Whoever kept a loader of another version gets that version whole (E5.2).
  const other = await visit(body, {
    allowed,
    head: `<script type="module" src="${world().site.origin}/embed/9.9.9/loader.js"></script>`,
  })
  await other.page.getByRole('button', { name: 'Pay 10' }).waitFor()
  await other.page.waitForLoadState('networkidle')
  expect(files(other.asked).filter(it => !it.startsWith('/embed/9.9.9/'))).toEqual([])
})

it('E8 is the link of the page without a network, and a button that says to look when it goes between', async () => {
  const { page } = await visit(simple, { head: '', before: recordEvents, allowed: missing })
  await page.context().setOffline(true)
  await page.evaluate(src => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }, `${world().site.origin}/embed/v1/loader.js`)
  await page.waitForTimeout(300)
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.evaluate(src => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }, `${world().site.origin}/embed/v1/loader.js?again`)
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
  // The rest, which says how it went, comes after the button.
  await page.waitForFunction(() => {
    const done = performance.getEntriesByType('resource').filter(it => 'responseEnd' in it && it.responseEnd)
    return ['payDetails', 'reading', 'en'].every(name => done.some(it => it.name.endsWith(`/${name}.js`)))
  })
  await page.context().setOffline(true)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.close()
  await page.getByRole('link', { name: 'See if it was paid' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay 10' }).isEnabled()).toBe(true)
  expect((await told(page)).at(-1)).toEqual(['exchange-error', { code: 'ResultUnknown' }])
  await page.context().setOffline(false)
})

it('E2.2 is harmless when loaded twice and in two versions', async () => {
  const { origin } = world().site
  const more = ['v1/loader.js?2', '9.9.9/loader.js', '9.9.9/exchange-pay.js', 'v1/exchange-pay.js']
  const tags = more.map(it => `<script type="module" src="${origin}/embed/${it}"></script>`).join('')
  const { page, complaints } = await visit(simple, { head: tag() + tags })
  await page.getByRole('button', { name: 'Pay 10.00\u202fr' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button').count()).toBe(1)
  expect(complaints).toEqual([])
})
