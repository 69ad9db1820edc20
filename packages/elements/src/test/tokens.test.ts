import { expect, it } from 'vitest'
import { useWorld } from './browser.ts'

const { visit } = useWorld()

const colour = 'rgb(1, 2, 3)'
const values: Record<string, string> = {
  accent: '#7a1f5c',
  radius: '19px',
  space: '9px',
  font: 'monospace',
  'font-size': '23px',
  shadow: 'rgb(1, 2, 3) 0px 0px 9px 0px',
  'max-width': '321px',
}
// An accent is made to be read on the page; spaces are multiples.
const isMade = (token: string) => ['accent', 'space'].includes(token)
const text = [
  ['on-surface', '.x-root', 'color'],
  ['font', '.x-root', 'fontFamily'],
  ['font-size', '.x-root', 'fontSize'],
  ['max-width', '', 'maxInlineSize'],
] as const
const box = (selector: string) =>
  [
    ['surface', selector, 'backgroundColor'],
    ['border', selector, 'borderBottomColor'],
    ['radius', selector, 'borderBottomLeftRadius'],
    ['shadow', selector, 'boxShadow'],
  ] as const
const shown: readonly (readonly [string, readonly (readonly [token: string, selector: string, property: string])[]])[] =
  [
    [
      '<exchange-pay to="RIBA0002" amount="10" layout="qr" description="Bread"></exchange-pay>',
      [
        ...text,
        ...box('.x-pay-card'),
        ['space', '.x-pay-card', 'paddingTop'],
        ['muted', '.x-view-foot', 'color'],
        ['border', '.x-pay-what', 'borderTopColor'],
        ['accent', '.x-button', 'backgroundColor'],
        ['on-accent', '.x-button', 'color'],
        ['radius', '.x-button', 'borderTopLeftRadius'],
        ['font', '[part=link]', 'fontFamily'],
        ['accent', 'button[part=link]', 'color'],
        ['focus', 'button[part=link]', 'outlineColor'],
      ],
    ],
    [
      '<exchange-groups near map="click" limit="3"></exchange-groups>',
      [
        ...text,
        ...box('.x-card'),
        ['space', '.x-card', 'paddingTop'],
        ['muted', '.x-facts', 'color'],
        ['border', '.x-finder-groups > li', 'borderBottomColor'],
        ['surface', 'input', 'backgroundColor'],
        ['on-surface', 'input', 'color'],
        ['radius', 'input', 'borderTopLeftRadius'],
        ['font', 'input', 'fontFamily'],
        ['font-size', 'input', 'fontSize'],
        ['radius', '.x-button', 'borderTopLeftRadius'],
        ['radius', '.x-map-offer', 'borderTopLeftRadius'],
        ['focus', '.x-button', 'outlineColor'],
      ],
    ],
    [
      '<exchange-offers group="RIBA" limit="2"></exchange-offers>',
      [
        ...text,
        ...box('.x-offer'),
        ['space', '.x-board', 'rowGap'],
        ['muted', '.x-by', 'color'],
        ['focus', '.x-list-head a', 'outlineColor'],
      ],
    ],
    [
      '<exchange-needs group="RIBA" limit="1"></exchange-needs>',
      [
        ...text,
        ['surface', '.x-need', 'backgroundColor'],
        ['border', '.x-need', 'borderBottomColor'],
        ['muted', '.x-need-head', 'color'],
      ],
    ],
    [
      '<exchange-offers group="RIBA" limit="2" layout="rows"></exchange-offers>',
      [...text, ['border', '.x-board > li', 'borderBottomColor'], ['muted', '.x-by', 'color']],
    ],
    [
      '<exchange-group code="RIBA"></exchange-group>',
      [
        ...text,
        ...box('.x-group-card'),
        ['accent', 'a.x-button', 'backgroundColor'],
        ['on-accent', 'a.x-button', 'color'],
        ['muted', '.x-facts', 'color'],
      ],
    ],
    [
      '<exchange-stats group="RIBA"></exchange-stats>',
      [
        ...text,
        ...box('.x-figures'),
        ['accent', '.x-course', 'color'],
        ['muted', 'dt', 'color'],
        ['muted', '.x-view-foot', 'color'],
        ['on-surface', 'dd', 'color'],
        ['space', '.x-read', 'rowGap'],
        ['focus', '.x-view-foot a', 'outlineColor'],
      ],
    ],
  ]

it.each(shown)('E3.2 %s takes each token that it has a use for', async (html, rows) => {
  const { page } = await visit(html)
  const tag = /<([\w-]+)/.exec(html)?.[1] ?? ''
  // What stands around a button says no state when it comes.
  await page.locator(tag === 'exchange-pay' ? 'button[part=link]' : ':state(done)').waitFor()
  const read = ([, selector, property]: readonly [string, string, string]) =>
    page.locator(tag).evaluate(
      (host, [inside, name]) => {
        const node = inside ? host.shadowRoot?.querySelector<HTMLElement>(inside) : host
        if (name === 'outlineColor') node?.focus()
        return node ? (Reflect.get(getComputedStyle(node), name) as string) : 'nothing there'
      },
      [selector, property] as const,
    )
  const say = (token: string, value: string) =>
    page.evaluate(([name, it]) => document.documentElement.style.setProperty(name, it), [
      `--exchange-${token}`,
      value,
    ] as const)
  for (const row of rows) {
    const [token] = row
    const value = values[token] ?? colour
    const before = await read(row)
    await say(token, value)
    const after = await read(row)
    await say(token, '')
    expect(before, row.join(' ')).not.toBe('nothing there')
    if (isMade(token)) expect(after, row.join(' ')).not.toBe(before)
    else expect([before === value, after], row.join(' ')).toEqual([false, value])
  }
})
