import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, useWorld } from './browser.ts'

const { visit, world } = useWorld()

const groups = '<exchange-groups limit="3" loading="eager"></exchange-groups>'
const inItalian = (page: Page) => page.getByRole('heading', { name: 'Trova un gruppo' })
const inSpanish = (page: Page) => page.getByRole('heading', { name: 'Busca un grupo' })
const inEnglish = (page: Page) => page.getByRole('heading', { name: 'Find a group' })
const defined = (page: Page) => page.locator('exchange-provider:defined').first().waitFor({ state: 'attached' })
// The same site under another name: asked and led to only by those who say so.
const otherSite = () => world().site.origin.replace('127.0.0.1', 'localhost')

function set(page: Page, values: Record<string, unknown>, selector = 'exchange-provider') {
  return page.evaluate(([to, all]) => void Object.assign(document.querySelector(to) ?? {}, all), [
    selector,
    values,
  ] as const)
}

function get(page: Page) {
  return page
    .locator('exchange-provider')
    .evaluateAll(all => all.map(it => ['site', 'locale', 'theme'].map(name => Reflect.get(it, name) as unknown)))
}

const themes = (page: Page) =>
  page.locator('[part=root]').evaluateAll(all => all.map(it => it.getAttribute('data-theme')))

it('E2.2 keeps what was set on a provider before the script came, and takes it back by null', async () => {
  const { page } = await visit(`<exchange-provider>${groups}</exchange-provider>`, { head: '' })
  await set(page, { locale: 'it', theme: 'dark', site: world().site.origin })
  await page.addScriptTag({ url: `${world().site.origin}/embed/v1/loader.js`, type: 'module' })
  await inItalian(page).waitFor()
  await defined(page)
  expect(await get(page)).toEqual([[world().site.origin, 'it', 'dark']])
  expect(
    await page.locator('exchange-provider').evaluate(it => Object.keys(it).filter(name => name !== 'ready')),
  ).toEqual([])
  await eventually(() => themes(page)).toEqual(['dark'])
  await set(page, { locale: null, theme: undefined, site: null })
  await inEnglish(page).waitFor()
  expect(await themes(page)).toEqual(['inherit'])
  expect(await get(page)).toEqual([[undefined, undefined, 'inherit']])
  expect(await page.locator('exchange-provider').evaluate(it => it.attributes.length)).toBe(0)
})

it('E2.2 takes back what a removed attribute of a provider said', async () => {
  const { page } = await visit(`<exchange-provider locale="es" theme="dark">${groups}</exchange-provider>`)
  await inSpanish(page).waitFor()
  await defined(page)
  await page.evaluate(() => {
    for (const name of ['locale', 'theme']) document.querySelector('exchange-provider')?.removeAttribute(name)
  })
  await inEnglish(page).waitFor()
  expect(await themes(page)).toEqual(['inherit'])
})

it('E2 lets a provider inside another leave what it does not say as it is said around it', async () => {
  const inner = `<exchange-provider theme="dark">${groups}</exchange-provider>`
  const { page } = await visit(`<exchange-provider site="${otherSite()}" locale="it">${inner}</exchange-provider>`)
  await inItalian(page).waitFor()
  expect(await themes(page)).toEqual(['dark'])
  const link = page.getByRole('link').first()
  await eventually(async () => new URL((await link.getAttribute('href')) ?? '').origin).toBe(otherSite())
})

it('E2 asks the site of a provider, and leads there, unless an element inside says another one', async () => {
  const { page } = await visit(
    `<exchange-provider site="${otherSite()}">${groups}<exchange-pay to="RIBA0002" loading="eager"></exchange-pay>
    <exchange-group code="RIBA" loading="eager" site="${world().site.origin}"></exchange-group></exchange-provider>`,
  )
  await eventually(() => page.locator(':state(done)').count()).toBe(2)
  const links = (tag: string) =>
    page
      .locator(`${tag} [part=link]`)
      .evaluateAll(all => [...new Set(all.map(it => new URL((it as HTMLAnchorElement).href).origin))])
  expect(await links('exchange-groups')).toEqual([otherSite()])
  expect(await links('exchange-group')).toEqual([world().site.origin])
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('exchange-pay').getByRole('button').click(),
  ])
  expect(new URL(sheet.url()).origin).toBe(otherSite())
  await set(page, { site: world().site.origin })
  await eventually(() => links('exchange-groups')).toEqual([world().site.origin])
})

const garbage = [
  ['site', 'javascript:alert(1)'],
  ['site', '//evil.example'],
  ['site', 'data:text/html,<b>'],
  ['locale', '<img src=x onerror=alert(1)>'],
  ['locale', '__proto__'],
  ['theme', 'x'.repeat(300)],
  ['theme', 'constructor'],
] as const

it('E2.2 E8 ignores what cannot be read of a provider, says so, and the elements inside go on', async () => {
  const providers = garbage.map(
    ([name, text]) => `<exchange-provider ${name}="${text.replace('<', '&lt;')}">${groups}</exchange-provider>`,
  )
  const { page, complaints, others } = await visit(providers.join(''))
  await eventually(() => page.locator('exchange-groups:state(done)').count()).toBe(garbage.length)
  await defined(page)
  expect(await inEnglish(page).count()).toBe(garbage.length)
  expect(new Set(await themes(page))).toEqual(new Set(['inherit']))
  expect(await get(page)).toEqual(garbage.map(() => [undefined, undefined, 'inherit']))
  for (const [name, text] of garbage)
    expect(complaints).toContainEqual(expect.stringContaining(`<exchange-provider> ignores ${name}="${text}": write `))
  expect(complaints.filter(it => !/^<exchange-[a-z]+> ignores [a-z]+="/.test(it))).toEqual([])
  expect(others).toEqual([])
})

it('E2.2 takes anything for a property of a provider', async () => {
  const { page, complaints } = await visit(`<exchange-provider>${groups}</exchange-provider>`)
  await defined(page)
  await page.evaluate(() => {
    const provider = document.querySelector('exchange-provider') ?? {}
    const values = [Symbol('x'), 10n, () => 1, [1], {}, 7, true, new Date(Number.NaN), Object.create(null)] as unknown[]
    for (const value of values) Object.assign(provider, { site: value, locale: value, theme: value })
  })
  await inEnglish(page).waitFor()
  expect(await get(page)).toEqual([[undefined, undefined, 'inherit']])
  expect(complaints.filter(it => !/^<exchange-[a-z]+> ignores (site|locale|theme)="/.test(it))).toEqual([])
  expect(complaints).toContainEqual(expect.stringContaining('<exchange-provider> ignores theme="7"'))
})

it('E2.1 refreshes all elements inside, each once, also those in a provider inside and in shadow roots', async () => {
  const { page, asked } = await visit(
    `<exchange-provider>${groups}<exchange-provider><exchange-group code="RIBA" loading="eager"></exchange-group></exchange-provider><div></div></exchange-provider>`,
    { before: it => it.addInitScript(putIntoShadow) },
  )
  await eventually(() => page.locator(':state(done)').count()).toBe(3)
  await defined(page)
  const reads = () => asked.filter(it => /^\/(social|accounting)/.test(it)).toSorted()
  const first = reads()
  asked.length = 0
  const state = await page.evaluate(async () => {
    const provider = document.querySelector('exchange-provider') as unknown as { refresh(): Promise<void> }
    await provider.refresh()
    return [...document.querySelectorAll('exchange-groups,exchange-group')].map(it => it.matches(':state(done)'))
  })
  expect(state).toEqual([true, true])
  expect(first.length).toBeGreaterThan(2)
  expect(reads()).toEqual(first)
})

it('E2 reaches an element in a shadow root inside a provider, also when the provider changes its mind', async () => {
  const { page } = await visit('<exchange-provider locale="es"><div></div></exchange-provider>', {
    before: it => it.addInitScript(putIntoShadow),
  })
  await page.locator('exchange-stats:state(done)').waitFor()
  const language = () => page.locator('exchange-stats [part=root]').getAttribute('lang')
  expect(await language()).toBe('es')
  await defined(page)
  await set(page, { locale: 'it' })
  await eventually(language).toBe('it')
})

// The loader does not see into shadow roots: the page asks for what is there.
function putIntoShadow() {
  const queue: ((api: { load(tag: string): unknown }) => void)[] = [it => it.load('exchange-stats')]
  Object.assign(window, { Exchange: queue })
  addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
    root?.append(document.createElement('exchange-stats'))
  })
}

it('E2.2 speaks the language of the provider it is moved into, keeps what was typed, and asks what it now has to', async () => {
  const { page } = await visit(
    `<exchange-provider locale="it">${groups}</exchange-provider><exchange-provider locale="es" theme="dark" id="to"></exchange-provider>`,
  )
  await inItalian(page).waitFor()
  await page.getByRole('searchbox').fill('rib')
  await eventually(() => page.locator('[part=item]').count()).toBeLessThan(3)
  const move = (to: string) =>
    page.evaluate(selector => {
      const it = document.querySelector('exchange-groups')
      if (it) document.querySelector(selector)?.append(it)
    }, to)
  await move('#to')
  await inSpanish(page).waitFor()
  expect(await themes(page)).toEqual(['dark'])
  expect(await page.getByRole('searchbox').inputValue()).toBe('rib')
  await move('body')
  await inEnglish(page).waitFor()
  expect(await themes(page)).toEqual(['inherit'])
})
