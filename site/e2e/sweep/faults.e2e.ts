import { expect, test } from '@playwright/test'
import { faultsOf } from './faults.ts'

const big = 'style="display: inline-block; width: 60px; height: 60px"'
const animated = '<style>@keyframes k { to { rotate: 1turn } } i { animation: k 1s infinite }</style><i>x</i>'

/** A page that is well but for one thing, and what the sweep says of it. */
const cases: readonly (readonly [html: string, fault: RegExp | null])[] = [
  ['<p>All is well, see <a href="/a">a</a>.</p>', null],
  ['<h3>Below</h3>', /^goes from h1 to h3/],
  ['<h1>Again</h1>', /^has 2 h1/],
  ['<table><tbody><tr><td>1</td></tr></tbody></table>', /^has no heads/],
  ['<ul><div>Item</div></ul>', /^is in a list and no item/],
  ['<img src="data:," width="9" height="9">', /^says nothing of itself/],
  ['<svg width="9" height="9"></svg>', /^says nothing of itself/],
  ['<div role="img" style="height: 9px"></div>', /^has no name/],
  ['<span class="x-avatar"><img src="data:," alt="Anna"></span>', /^is said beside the name/],
  [`<input ${big}>`, /^has no label/],
  [`<input aria-label="Code" onpaste="return false" ${big}>`, /^refuses what is pasted/],
  ['<p>market.form.title</p>', /^shows the key market\.form\.title/],
  ['<div style="scroll-behavior: smooth">x</div>', /^glides/],
  ['<div style="transition: translate 1s">x</div>', /^moves \(translate\)/],
  [animated, /^runs k/],
  ['<meta name="viewport" content="width=device-width, maximum-scale=1">', /^cannot be zoomed/],
  ['<div style="width: 400px">x</div>', /^is 4\d\d px wide as it is/],
  [
    '<p style="width: 120px; overflow: hidden; white-space: nowrap">Fourteen words of</p>',
    /^is cut once texts are spaced/,
  ],
  [
    '<p style="width: 160px; overflow: hidden; white-space: nowrap">Fourteen words of</p>',
    /^is cut in words 40 % longer/,
  ],
  ['<button>x</button>', /^\d+ × \d+ px: <button/],
  ['<ul><li><a href="/a">A row that is a link</a></li></ul>', /^\d+ × \d+ px: <a/],
  ['<p><a href="/a">One</a> · <a href="/b">Two</a></p>', /^\d+ × \d+ px: <a/],
  [`<a ${big}>Nowhere</a>`, /^leads nowhere/],
  [`<a href="#" ${big}>Nowhere</a>`, /^leads nowhere/],
  [`<a href="javascript:void 0" ${big}>Nowhere</a>`, /^leads nowhere/],
  [`<button role="link" ${big}>Away</button>`, /^is not what it says/],
  [`<a href="/a" role="button" ${big}>Do</a>`, /^is not what it says/],
]

test('S-CHECK-72 S-CHECK-73 S-A11Y-3 S-A11Y-4 S-A11Y-6 S-A11Y-8 S-FORM-1 S-LANG-5 the sweep sees each fault it looks for, and no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [html, fault] of cases) {
    await page.setContent(`<!doctype html><style>body { font: 16px/1.2 sans-serif }</style><h1>Page</h1>${html}`)
    const faults = await faultsOf(page)
    if (fault) expect(faults, html).toContainEqual(expect.stringMatching(fault))
    const others = faults.filter(it => !fault?.test(it) && !/^is (cut|\d+ px wide) /.test(it))
    expect(others, html).toEqual([])
  }
})
