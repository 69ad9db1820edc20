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
        ...box('.x-box'),
        ['space', '.x-box', 'paddingTop'],
        ['muted', '.x-foot', 'color'],
        ['border', '.x-what', 'borderTopColor'],
        ['accent', '.x-button', 'backgroundColor'],
        ['on-accent', '.x-button', 'color'],
        ['radius', '.x-button', 'borderTopLeftRadius'],
        ['font', '.x-copy', 'fontFamily'],
        ['accent', '.x-copy', 'color'],
        ['focus', '.x-copy', 'outlineColor'],
      ],
    ],
    [
      '<exchange-groups near map="click" limit="3"></exchange-groups>',
      [
        ...text,
        ...box('.x-box'),
        ['space', '.x-box', 'paddingTop'],
        ['muted', '.x-rows .x-small', 'color'],
        ['border', '.x-rows > li', 'borderBottomColor'],
        ['surface', 'input', 'backgroundColor'],
        ['on-surface', 'input', 'color'],
        ['radius', 'input', 'borderTopLeftRadius'],
        ['font', 'input', 'fontFamily'],
        ['font-size', 'input', 'fontSize'],
        ['radius', '.x-quiet', 'borderTopLeftRadius'],
        ['surface', '.x-quiet', 'backgroundColor'],
        ['radius', '.x-map', 'borderTopLeftRadius'],
        ['focus', 'input', 'outlineColor'],
      ],
    ],
    [
      '<exchange-offers group="RIBA" limit="2"></exchange-offers>',
      [
        ...text,
        ...box('.x-grid > li'),
        ['space', '.x-grid', 'rowGap'],
        ['muted', '.x-body .x-small', 'color'],
        ['accent', '.x-head a', 'color'],
        ['focus', '.x-head a', 'outlineColor'],
      ],
    ],
    [
      '<exchange-needs group="RIBA" limit="1"></exchange-needs>',
      [
        ...text,
        ...box('.x-grid > li'),
        ['on-surface', '.x-grid > li', 'borderTopColor'],
        ['muted', '.x-kind', 'color'],
        ['accent', '.x-head a', 'color'],
      ],
    ],
    [
      '<exchange-offers group="RIBA" limit="2" layout="rows"></exchange-offers>',
      [...text, ['border', '.x-rows > li', 'borderBottomColor'], ['muted', '.x-rows .x-small', 'color']],
    ],
    [
      '<exchange-group code="RIBA"></exchange-group>',
      [
        ...text,
        ...box('.x-box'),
        ['accent', 'a.x-button', 'backgroundColor'],
        ['on-accent', 'a.x-button', 'color'],
        ['muted', '.x-who .x-small', 'color'],
      ],
    ],
    [
      '<exchange-stats group="RIBA"></exchange-stats>',
      [
        ...text,
        ['accent', '.x-figures > div', 'borderTopColor'],
        ['accent', '.x-figures svg', 'color'],
        ['muted', 'dt', 'color'],
        ['muted', '.x-foot', 'color'],
        ['on-surface', 'dd', 'color'],
        ['space', '.x-read', 'rowGap'],
        ['focus', '.x-foot a', 'outlineColor'],
      ],
    ],
  ]

it.each(shown)('E3.2 %s takes each token that it has a use for', async (html, rows) => {
  const { page } = await visit(html)
  const tag = /<([\w-]+)/.exec(html)?.[1] ?? ''
  // What stands around a button says no state when it comes.
  await page.locator(tag === 'exchange-pay' ? '.x-copy' : ':state(done)').waitFor()
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
