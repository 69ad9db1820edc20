import { signIn } from './acts.ts'
import { idsOf } from './ids.ts'
import { expect, test } from './stage.ts'
import { visitsWith } from './visits.ts'

// 320 px are also 400 % zoom on a desk of 1,280 px (S-A11Y-6).
const narrow = { width: 320, height: 640 }
// S-A11Y-3: 44 px on phones; borders are not always whole pixels.
const finger = 43.5

for (const person of ['anna', 'marta'] as const)
  test(`S-CHECK-72 S-A11Y-3 S-A11Y-4 S-A11Y-6 S-A11Y-8 S-FORM-1 S-LANG-5 every screen ${person} may see fits 320 px in forced colours, still, its headings in order, its controls named and large enough`, async ({
    page,
    stage: { site },
  }) => {
    // Some sixty loads of the whole application.
    test.setTimeout(420_000)
    await page.setViewportSize(narrow)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await signIn(page, { site, name: person })
    const faults: string[] = []
    for (const { path, ends } of visitsWith(await idsOf(site))) {
      if (ends[person].kind !== 'shows') continue
      await page.goto(site + path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const here = await page.evaluate(faultsHere, finger)
      await page.evaluate(spaceTexts, true)
      here.push(...(await page.evaluate(whatIsCut, 'once texts are spaced')))
      await page.evaluate(spaceTexts, false)
      await page.evaluate(lengthenTexts)
      here.push(...(await page.evaluate(whatIsCut, 'in words 40 % longer')))
      faults.push(...here.map(it => `${path}: ${it}`))
    }
    expect(faults).toEqual([])
  })

/** Raises the spacing of texts (S-A11Y-6, WCAG 1.4.12), or takes it back: runs there. */
function spaceTexts(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = isSpaced
    ? [...document.adoptedStyleSheets, sheet]
    : document.adoptedStyleSheets.slice(0, -1)
}

/** Makes our words 40 % longer than in English (S-LANG-5): runs there, and leaves them so. */
function lengthenTexts(): void {
  // What members wrote, codes and sums are no words of ours.
  const theirs = '[dir="auto"], bdi, .x-code, .x-num, .x-prose, svg, script, style, template, textarea, option'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const words = (text.nodeValue ?? '').trim()
    if (/\d/.test(words) || !/\p{L}/u.test(words) || text.parentElement?.closest(theirs)) continue
    // A single word grows as a word does; a sentence by words.
    const joint = /\s/.test(words) ? ' ' : ''
    text.nodeValue = words + joint + words.slice(0, Math.ceil(words.length * 0.4)).toLowerCase()
  }
}

/** What does not fit: runs there. */
function whatIsCut(when: string): string[] {
  const { scrollWidth } = document.documentElement
  const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, legend, summary, h1, h2, h3, p')].filter(
    it => {
      const { overflowX, textOverflow } = getComputedStyle(it)
      const isTight = it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1
      return isTight && overflowX !== 'visible' && textOverflow !== 'ellipsis'
    },
  )
  return [
    ...(scrollWidth > window.innerWidth ? [`is ${scrollWidth} px wide ${when}`] : []),
    ...cut.map(it => `is cut ${when}: ${it.outerHTML.slice(0, 160)}`),
  ]
}

/** What stands on the page as it should not: runs there. */
function faultsHere(least: number): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth) faults.push(`is ${scrollWidth} px wide`)
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      it => it.checkVisibility({ visibilityProperty: true }) && !isOnlyRead(it),
    )
  // What is hidden from the eye alone is a single pixel, or within one.
  const isOnlyRead = (it: HTMLElement): boolean => {
    const { width, height } = it.getBoundingClientRect()
    if (getComputedStyle(it).display === 'contents') return it.parentElement !== null && isOnlyRead(it.parentElement)
    return width <= 1 || height <= 1 || (it.parentElement !== null && isOnlyRead(it.parentElement))
  }
  const told = (it: HTMLElement) => it.outerHTML.slice(0, 160)
  for (const it of shown('input:not([type="hidden"]), select, textarea')) {
    const labels = (it as HTMLInputElement).labels?.length ?? 0
    if (labels === 0 && !it.ariaLabel && !it.hasAttribute('aria-labelledby')) faults.push(`has no label: ${told(it)}`)
    if (it.hasAttribute('onpaste')) faults.push(`refuses what is pasted: ${told(it)}`)
  }
  for (const it of shown('button, select, textarea, summary, input:not([type="hidden"]), [role="tab"], .x-button')) {
    // A box to tick is as large as its label.
    const target = it.matches('[type="checkbox"], [type="radio"]') ? (it.closest('label') ?? it) : it
    const { width, height } = target.getBoundingClientRect()
    if (Math.min(width, height) < least) faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${told(it)}`)
  }
  // S-A11Y-4: one first heading, no level left out; pictures say what they are or that they are decoration; columns have heads.
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(it =>
    it.checkVisibility({ visibilityProperty: true }),
  )
  const levels = headings.map(it => Number(it.tagName.slice(1)))
  if (levels.filter(it => it === 1).length !== 1) faults.push(`has ${levels.filter(it => it === 1).length} h1`)
  let before = 0
  for (const [at, level] of levels.entries()) {
    if (before > 0 && level > before + 1)
      faults.push(`goes from h${before} to h${level}: ${headings[at]?.textContent.slice(0, 40)}`)
    before = level
  }
  for (const it of document.querySelectorAll<HTMLElement>(
    'img:not([alt]), svg:not([aria-hidden="true"]):not([role="img"])',
  ))
    if (it.checkVisibility() && !it.closest('[aria-hidden="true"], [role="img"]'))
      faults.push(`says nothing of itself: ${told(it)}`)
  for (const it of document.querySelectorAll<HTMLElement>('[role="img"]'))
    if (!it.ariaLabel && !it.hasAttribute('aria-labelledby')) faults.push(`has no name: ${told(it)}`)
  for (const it of document.querySelectorAll('table'))
    if (!it.querySelector('thead th[scope="col"], th[scope="row"]')) faults.push(`has no heads: ${told(it)}`)
  for (const it of document.querySelectorAll<HTMLElement>(
    'ul > :not(li, template, script), ol > :not(li, template, script)',
  ))
    faults.push(`is in a list and no item: ${told(it)}`)
  for (const it of document.querySelectorAll<HTMLImageElement>('.x-avatar img'))
    if (it.alt !== '') faults.push(`is said beside the name: ${told(it)}`)
  // S-A11Y-8: who asked for less motion sees nothing move, and is led nowhere in a glide; S-A11Y-6: anybody may zoom.
  const seconds = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
  const stays = /^(none|opacity|(background-|border-|outline-)?color|fill|stroke|box-shadow)$/
  for (const it of document.querySelectorAll<HTMLElement>('*'))
    for (const part of it.matches('input, summary') ? [undefined, '::before', '::after'] : [undefined]) {
      const { scrollBehavior, transitionDuration, transitionProperty, animationName, animationDuration } =
        getComputedStyle(it, part)
      if (scrollBehavior === 'smooth') faults.push(`glides: ${told(it)}`)
      if (seconds(transitionDuration) > 0.05 && !transitionProperty.split(', ').every(name => stays.test(name)))
        faults.push(`moves (${transitionProperty}): ${told(it)}`)
      if (animationName !== 'none' && seconds(animationDuration) > 0.05)
        faults.push(`runs ${animationName}: ${told(it)}`)
    }
  const zoom = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? ''
  if (/user-scalable|maximum-scale/.test(zoom)) faults.push(`cannot be zoomed: ${zoom}`)
  // A key of the words, such as `market.form.title`, is never read by anybody (S-CHECK-73).
  const keys = document.body.innerText.match(/\b[a-z]+\.[a-z][A-Za-z]*\.[a-z][A-Za-z.]*\b/g) ?? []
  for (const key of keys) if (!/\.(example|test|com|org|net)$/.test(key)) faults.push(`shows the key ${key}`)
  return faults
}
