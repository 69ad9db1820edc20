import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { table } from '../table.ts'
import { eventually, useWorld } from './browser.ts'

const asked: { how: number | 'hang' | undefined } = { how: undefined }
const { visit, world } = useWorld({
  override: path => (/^\/(social|accounting)/.test(path) ? asked.how : undefined),
  // Our own server leaves every group an administrator; another may not.
  document: path => (path.startsWith('/social/EMTY?') ? withoutMembers : undefined),
})
const pay = '<exchange-pay to="RIBA0002" amount="10" description="Bread" layout="qr"></exchange-pay>'
const all =
  `${pay}<exchange-groups near map="click" limit="3"></exchange-groups><exchange-group code="RIBA"></exchange-group>
<exchange-offers group="RIBA" limit="2"></exchange-offers><exchange-needs group="RIBA" layout="rows" limit="1"></exchange-needs>
<exchange-signup group="RIBA"></exchange-signup><exchange-stats group="RIBA"></exchange-stats>`.replace(
    /<(exchange-\w+)/g,
    '<$1 loading="eager"',
  )
const none = `<exchange-groups query="nowhere at all"></exchange-groups><exchange-offers group="RIBA" category="none"></exchange-offers>
<exchange-needs group="RIBA" category="none"></exchange-needs><exchange-group code="EMTY"></exchange-group>
<exchange-signup group="EMTY"></exchange-signup><exchange-stats group="EMTY" kind="transfers"></exchange-stats>`
const rows: readonly { readonly tag: string; readonly parts: string[]; readonly states: string[] }[] = table
  .filter(it => it.tag !== 'exchange-provider')
  .map(({ tag, parts, states }) => ({ tag, parts: Object.keys(parts), states: Object.keys(states) }))
type GroupDocument = { readonly data: { readonly relationships: object } }
const withoutMembers = (real: unknown) => {
  const { data, ...rest } = real as GroupDocument
  return { ...rest, data: { ...data, relationships: { ...data.relationships, members: { meta: { count: 0 } } } } }
}
const seen = { parts: new Map<string, Set<string>>(), states: new Map<string, Set<string>>() }

async function look(page: Page): Promise<void> {
  const found = await page.evaluate(
    tags =>
      tags.flatMap(tag =>
        [...document.querySelectorAll(tag)].map(host => ({
          tag,
          parts: [...(host.shadowRoot?.querySelectorAll('[part]') ?? [])].map(it => it.getAttribute('part') ?? ''),
          states: ['loading', 'error', 'empty', 'done'].filter(it => host.matches(`:state(${it})`)),
        })),
      ),
    rows.map(it => it.tag),
  )
  for (const { tag, ...it } of found)
    for (const kind of ['parts', 'states'] as const)
      seen[kind].set(tag, new Set([...(seen[kind].get(tag) ?? []), ...it[kind]]))
}

it('E2.1 has every part and every state that the table names, and no other', async () => {
  // One by one: a browser has six lines to a site, and these are all taken.
  asked.how = 'hang'
  for (const html of all.match(/<exchange-.+?><\/[\w-]+>/g) ?? []) {
    const waiting = await visit(html)
    await waiting.page.locator(':state(loading)').waitFor()
    await look(waiting.page)
  }

  asked.how = 500
  const failing = await visit(all)
  await eventually(() => failing.page.locator(':state(error)').count()).toBe(rows.length)
  await look(failing.page)

  asked.how = undefined
  const { page } = await visit(all)
  await eventually(() => page.locator(':state(done)').count()).toBe(rows.length - 1)
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 10.00' }).click(),
  ])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await eventually(() => page.locator(':state(done)').count()).toBe(rows.length)
  await look(page)

  const empty = await visit(none)
  await eventually(() => empty.page.locator(':state(empty)').count()).toBe(6)
  await look(empty.page)

  for (const { tag, parts, states } of rows) {
    expect([...(seen.parts.get(tag) ?? [])].toSorted(), tag).toEqual(parts.toSorted())
    expect([...(seen.states.get(tag) ?? [])].toSorted(), tag).toEqual(states.toSorted())
  }
})

it.each(
  table.flatMap(({ tag, attributes }) =>
    'limit' in attributes ? [[tag, Number(attributes.limit.default)] as const] : [],
  ),
)('E3.3 E2.4 <%s> keeps room for its usual %i, and for three rows at most', async (tag, count) => {
  asked.how = 'hang'
  const { page } = await visit(`<${tag} group="RIBA"></${tag}>`)
  await page.locator(`${tag}:state(loading)`).waitFor()
  expect(await page.locator(tag).locator('li:visible').count()).toBe(Math.min(count, tag === 'exchange-groups' ? 3 : 6))
})

describe('E3.2 each token', () => {
  // What a page writes, and where it then shows.
  it.each([
    ['accent', '#7a1f5c', 'exchange-signup', '.x-button', 'backgroundColor'],
    ['on-accent', 'rgb(1, 2, 3)', 'exchange-signup', '.x-button', 'color'],
    ['surface', 'rgb(1, 2, 3)', 'exchange-signup', '.x-card', 'backgroundColor'],
    ['on-surface', 'rgb(1, 2, 3)', 'exchange-signup', '.x-card', 'color'],
    ['muted', 'rgb(1, 2, 3)', 'exchange-signup', '.x-muted', 'color'],
    ['border', 'rgb(1, 2, 3)', 'exchange-signup', '.x-card', 'borderTopColor'],
    ['radius', '19px', 'exchange-signup', '.x-button', 'borderTopLeftRadius'],
    ['space', '9px', 'exchange-signup', '.x-card', 'paddingTop'],
    ['font', 'monospace', 'exchange-signup', '.x-button', 'fontFamily'],
    ['font-size', '23px', 'exchange-signup', '.x-button', 'fontSize'],
    ['shadow', 'rgb(1, 2, 3) 0px 0px 9px 0px', 'exchange-signup', '.x-card', 'boxShadow'],
    ['danger', 'rgb(1, 2, 3)', 'exchange-pay', '.x-pay-status[data-phase=rejected] svg', 'color'],
    ['success', 'rgb(1, 2, 3)', 'exchange-pay', '.x-pay-status[data-phase=committed] svg', 'color'],
    ['focus', 'rgb(1, 2, 3)', 'exchange-signup', '.x-button', 'outlineColor'],
    ['max-width', '321px', 'exchange-signup', '', 'maxInlineSize'],
  ] as const)('--exchange-%s shows', async (token, value, tag, inside, property) => {
    asked.how = undefined
    const { page } = await visit(
      '<exchange-signup group="RIBA"></exchange-signup><exchange-pay to="RIBA0002"></exchange-pay>',
    )
    const join = page.getByRole('button', { name: 'Join' })
    await join.click({ trial: true })
    const phase = { danger: 'rejected', success: 'committed' }[token as string]
    if (phase) {
      const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Pay' }).click()])
      await sheet.getByRole('button', { name: phase }).click()
      await page
        .getByRole('status')
        .filter({ hasText: /Paid|Refused/ })
        .waitFor()
    }
    if (token === 'focus') {
      await join.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
    }
    const read = () =>
      page.evaluate(
        ([name, selector, style]) => {
          const host = document.querySelector(name)
          const node = selector ? host?.shadowRoot?.querySelector(selector) : host
          return node ? getComputedStyle(node)[style] : 'nothing there'
        },
        [tag, inside, property] as const,
      )
    const before = await read()
    await page.evaluate(([name, text]) => document.documentElement.style.setProperty(name, text), [
      `--exchange-${token}`,
      value,
    ] as const)
    // Colours of buttons change in a moment, not at once.
    await eventually(read).not.toBe(before)
    expect([before, await read()]).not.toContain('nothing there')
    // An accent is made to be read on the page; spaces are multiples.
    if (!['accent', 'space'].includes(token)) await eventually(read).toBe(value)
  })
})

it('E3.2 turns nothing round for who wants less motion', async () => {
  asked.how = undefined
  const motion = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await visit('<exchange-pay to="RIBA0002"></exchange-pay>', { options: { reducedMotion } })
    await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
    await page.getByText('Waiting for you…').waitFor()
    return page.getByRole('button').evaluate(it => getComputedStyle(it, '::before').animationName)
  }
  expect([await motion('no-preference'), await motion('reduce')]).toEqual(['x-turn', 'x-fade'])
})

it('E5.1 fetches what follows a press when the pointer comes, and calls what a page pushes later', async () => {
  asked.how = undefined
  const { page } = await visit('<exchange-pay to="RIBA0002" label="Pay Anna"></exchange-pay>')
  await page.getByRole('button').waitFor()
  const more = () => world().site.asked.filter(it => it.endsWith('/payDetails.js')).length
  expect(more()).toBe(0)
  await page.getByRole('button').hover()
  await eventually(more).toBe(1)
  await page.evaluate(() => {
    const queue = Reflect.get(window, 'Exchange') as { push(call: (api: { load(tag: string): unknown }) => void): void }
    queue.push(it => void it.load('exchange-stats'))
  })
  await eventually(() => page.evaluate(() => Boolean(customElements.get('exchange-stats')))).toBe(true)
})

it('E2 tells that figures are shown, of the group or of the whole site', async () => {
  asked.how = undefined
  const { page } = await visit('<exchange-stats group="RIBA"></exchange-stats><exchange-stats></exchange-stats>', {
    before: it =>
      it.addInitScript(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        document.addEventListener('exchange-ready', event => told.push((event as CustomEvent).detail))
      }),
  })
  await eventually(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'told')))).toMatch(
    /^\[(\{"group":"RIBA"\},\{\}|\{\},\{"group":"RIBA"\})\]$/,
  )
})
