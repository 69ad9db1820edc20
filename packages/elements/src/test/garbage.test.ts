import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { table } from '../table.ts'
import { eventually, useWorld } from './browser.ts'

const { visit, world } = useWorld()

const garbage = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://evil.example\\@demo.example',
  '__proto__',
  '{"a":',
  '<img src=x onerror=alert(1)>',
  '١٢٣',
  '1e9',
  ' '.repeat(9),
  'x'.repeat(9999),
]
const rows = table.filter(it => it.tag !== 'exchange-provider').map(({ tag, attributes }) => ({ tag, attributes }))

const elements = rows.flatMap(({ tag, attributes }) =>
  garbage.map(text => {
    // Another site is the page's own wish, however it is written.
    const names = Object.keys(attributes).filter(name => name !== 'site' || !text.startsWith('https:'))
    const given = names.map(name => `${name}="${text.replaceAll('"', '&quot;')}"`)
    return `<${tag} ${given.join(' ')}><a href="/theirs">${tag}</a></${tag}>`
  }),
)

// Every address that an element leads to or takes something from.
function addresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(host =>
      [...(host.shadowRoot?.querySelectorAll('[href], [src]') ?? [])].map(
        it => it.getAttribute('href') ?? it.getAttribute('src') ?? '',
      ),
    ),
  )
}

it('E2.2 E8 takes nonsense in every attribute of every element: a warning, the link or what holds anyway, no fault', async () => {
  const faults: string[] = []
  const requests: string[] = []
  const { page, complaints } = await visit(elements.join(''), {
    before: async it => {
      it.on('pageerror', error => faults.push(String(error)))
      it.on('request', request => requests.push(new URL(request.url()).origin))
      it.on('dialog', dialog => faults.push(dialog.message()))
    },
  })
  // `loading` is nonsense too, so each waits until it is near.
  for (const { tag } of rows) {
    await page.evaluate(name => document.querySelector(name)?.scrollIntoView(), tag)
    await eventually(() => page.locator(`${tag}:defined`).count()).toBe(garbage.length)
  }
  await eventually(() => page.locator(':state(loading)').count()).toBe(0)
  const { site, host } = world()
  expect(faults).toEqual([])
  expect(requests.filter(it => ![site.origin, host.origin].includes(it))).toEqual([])
  expect(complaints.filter(it => !/^<exchange-[a-z]+> ignores [a-z-]+="/.test(it))).toEqual([])
  expect(complaints.length).toBeGreaterThan(rows.length)
  expect((await addresses(page)).filter(it => !it.startsWith(`${site.origin}/`))).toEqual([])
})

// What nothing but a text, or a flag, can be made of, and what is too long even for a text.
const nothing = ['javascript:alert(1)', '//evil.example/x', '<img src=x onerror=alert(1)>', '{"a":', 'x'.repeat(999)]
// Of each element what it needs, and where it then is what it is for.
const sound: Partial<Record<string, { needs: string; needed: string; shows: string }>> = {
  'exchange-pay': { needs: 'to="RIBA0002" amount="10" layout="card"', needed: 'to', shows: 'button[part=button]' },
  'exchange-groups': { needs: '', needed: '', shows: 'input[part=input]' },
  'exchange-group': { needs: 'code="RIBA"', needed: 'code', shows: 'a[part=button]' },
  'exchange-offers': { needs: 'group="RIBA"', needed: 'group', shows: '[part=item], .x-none[part=status]' },
  'exchange-needs': { needs: 'group="RIBA"', needed: 'group', shows: '[part=item], .x-none[part=status]' },
  'exchange-signup': { needs: 'group="RIBA"', needed: 'group', shows: 'button[part=button]:enabled' },
  'exchange-stats': { needs: '', needed: '', shows: '[part=list] [part=item]' },
}

// What is asked to be paid, of which nothing can be left out.
const asked = ['amount', 'description', 'reference', 'expires']

it.each(rows.map(it => [it.tag, it.attributes] as const))(
  'E2.2 E8 works with nonsense in any one attribute of <%s>, and says what it ignores',
  async (tag, attributes) => {
    const { needs = '', needed, shows = '' } = sound[tag] ?? {}
    const cases = Object.entries(attributes)
      // A wrong amount or end is an error, never an open one (A-4-75): evil.test.ts.
      .filter(([name]) => name !== needed && !(tag === 'exchange-pay' && asked.includes(name)))
      .flatMap(([name, { type }]) => nothing.map(text => ({ name, text, type: String(type) })))
    const html = cases.map(({ name, text }) => {
      const others = needs.replace(new RegExp(`${name}="[^"]*"`), '')
      return `<${tag} ${name}="${text.replaceAll('"', '&quot;')}" ${others}><a href="/theirs">Theirs</a></${tag}>`
    })
    const { page, complaints, others } = await visit(`<${tag} loading="eager" ${needs}></${tag}>${html.join('')}`)
    // Drawn in turns: the last one is shown when all are.
    await eventually(() => page.locator(`${tag} >> [part=root]`).count()).toBe(cases.length + 1)
    await eventually(() => page.locator(':state(loading)').count()).toBe(0)
    const broken = await page.locator(tag).evaluateAll(
      (all, selector) =>
        all.flatMap(it => {
          const shown = it.shadowRoot?.querySelector(selector)?.checkVisibility()
          const isLinkAlone = Boolean(it.shadowRoot?.querySelector('.x-shown'))
          return shown && !isLinkAlone && !it.matches(':state(error)') ? [] : [it.outerHTML.slice(0, 99)]
        }),
      shows,
    )
    expect(broken).toEqual([])
    const isRead = (type: string, text: string) => type === 'flag' || (type.startsWith('text') && text.length < 64)
    const ignored = cases.filter(({ type, text }) => !isRead(type, text))
    expect(complaints.map(it => it.replace(/: write .*/s, '')).toSorted()).toEqual(
      ignored.map(({ name, text }) => `<${tag}> ignores ${name}="${text}"`).toSorted(),
    )
    expect(others).toEqual([])
    expect((await addresses(page)).filter(it => URL.parse(it)?.origin !== world().site.origin)).toEqual([])
  },
)

const evil = ['site', 'href', 'label', 'title', 'locale', 'payee', 'disabled', 'asked', 'phase', 'more', 'x']
// What descriptions of properties and options of the browser's own calls are read for.
const descriptions = ['value', 'get', 'set', 'writable', 'method', 'body', 'root', 'attributeFilter']

it.each([
  ['of modules', (site: string) => `<script type="module" async src="${site}/embed/v1/loader.js"></script>`],
  ['that is one file', (site: string) => `<script async src="${site}/embed/v1/exchange.js"></script>`],
])(
  'E8 works, as a script %s, on a page that put things into every object and took names that scripts use',
  async (_kind, tag) => {
    const faults: string[] = []
    const body =
      '<form id="Exchange"><input name="load"><input name="push"></form><img name="currentScript"><a id="customElements"></a>' +
      '<exchange-pay to="RIBA0002" label="Pay"><a href="/pay">Pay</a></exchange-pay><exchange-groups limit="3"></exchange-groups>'
    const { page } = await visit(body, {
      head: tag(world().site.origin),
      before: async it => {
        it.on('pageerror', error => faults.push(String(error)))
        await it.addInitScript(
          names => {
            for (const name of names) Reflect.set(Object.prototype, name, 'https://evil.example')
          },
          [...evil, ...descriptions],
        )
      },
    })
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    await page.getByText('3 groups', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(true)
    expect((await addresses(page)).filter(it => it.includes('evil'))).toEqual([])
    expect(faults).toEqual([])
  },
)
