import fc from 'fast-check'
import { render as renderPreact, h as preactElement, type ComponentChild } from 'preact'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isThorough } from '../../../scripts/thorough.ts'
import { followPageTranslation } from './pageTranslation.ts'
import { putOffer } from '../test/market.ts'
import { unique } from '../test/payments.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'
import { translatePage, type TranslationWay } from '../test/translation.ts'

// The browser's own translation takes text nodes away under our hands. Whatever is typed reaches every figure all the same.

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})

let faults: string[] = []
let stop: (() => void) | null = null
beforeEach(() => {
  faults = []
})
afterEach(() => {
  stop?.()
  stop = null
  leaveAll()
})

const note = (event: ErrorEvent) => faults.push(event.message)
const shown = () => document.body.innerText.replace(/\s+/g, ' ')

/** The browser translates the page from now on, and every error that nothing catches is noted. */
function translate(way: TranslationWay): void {
  window.addEventListener('error', note)
  const { end } = translatePage(way)
  stop = () => {
    end()
    window.removeEventListener('error', note)
  }
}

const form = (direction: 'send' | 'receive', query: Record<string, string>) =>
  ({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction, query }) as const
const amount = () => page.getByRole('textbox', { name: /How much/ })

const ways = ['replace', 'wrap', 'merge', 'exchange', 'write'] as const satisfies readonly TranslationWay[]

// What browsers do most, and by night all.
describe.each(isThorough ? ways : ways.slice(0, 2))('a translation that does %s', way => {
  it('S-PAY-23 shows every amount as typed on the form and on the confirm step, and its errors', async () => {
    await visit(url, { as: 'anna', at: form('send', { to: 'RIBA0004', amount: '1', description: 'Bread' }) })
    await expect.element(page.getByText(/^= 1.00/)).toBeVisible()
    translate(way)
    for (const [typed, figure] of [
      ['9.75', '9.75'],
      ['12,5', '12.50'],
      ['0.5', '0.50'],
    ] as const) {
      await userEvent.fill(amount(), typed)
      await expect.poll(shown).toContain(`= ${figure}`)
    }
    expect(shown()).not.toMatch(/= (1\.00|9\.75|12\.50)/)
    // A message comes, changes and goes.
    await userEvent.fill(amount(), '999999')
    await expect.poll(shown).toMatch(/more than/i)
    await userEvent.fill(amount(), 'x')
    await userEvent.click(page.getByRole('button', { name: /Continue/ }))
    await expect.poll(shown).toMatch(/attention/)
    await userEvent.fill(amount(), '2.25')
    await expect.poll(shown).not.toMatch(/attention/)
    await userEvent.click(page.getByRole('button', { name: /Continue/ }))
    await expect.poll(shown).toMatch(/Is this right\?/)
    await expect.element(page.getByRole('button', { name: /Pay 2.25/ })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Back to|^Change|^Back$/ }).last())
    await expect.element(amount()).toHaveValue('2.25')
    expect(faults).toEqual([])
  })

  it('S-PAY-72 shows the amount that is typed on the sheet in its headline', async () => {
    await visit(url, { at: '/pay?t=RIBA0006&m=Bread' })
    await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    translate(way)
    await userEvent.fill(page.getByLabelText('E-mail'), 'anna@demo.example')
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'wrong-password')
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.poll(shown).toMatch(/Incorrect email or password/)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.element(amount()).toBeVisible()
    await userEvent.fill(amount(), '1.00')
    await expect.element(page.getByRole('button', { name: /^Pay 1.00/ })).toBeVisible()
    await userEvent.fill(amount(), '9.75')
    await expect.element(page.getByRole('button', { name: /^Pay 9.75/ })).toBeVisible()
    await expect.poll(shown).toContain('9.75')
    expect(shown()).not.toMatch(/(?<!\d)1\.00/)
    expect(faults).toEqual([])
  })

  it('S-PAY-25 shows a request, a list, a statement and back, one after the other', async () => {
    const { navigator } = await visit(url, { as: 'anna', at: form('receive', { amount: '1' }) })
    await expect.element(page.getByText(/^= 1.00/)).toBeVisible()
    translate(way)
    await userEvent.fill(amount(), '7.35')
    await expect.poll(shown).toContain('= 7.35')
    await userEvent.clear(amount())
    navigator.go({ screen: 'account', group: 'RIBA', member: 'RIBA0002' })
    await expect.poll(shown).toMatch(/Statement/)
    navigator.go({ screen: 'account', group: 'RIBA', member: 'RIBA0002', query: { view: 'statement' } })
    await expect.poll(shown).toMatch(/Opening balance/)
    await userEvent.selectOptions(page.getByLabelText(/Period/).first(), 'Last month')
    await expect.poll(() => JSON.stringify(navigator.place())).toMatch(/from/)
    await expect.poll(shown).toMatch(/Closing balance/)
    navigator.back()
    expect(faults).toEqual([])
  })

  it('S-SHELL-5 finds what is searched in a list', async () => {
    const name = unique('Quince')
    await putOffer(url, { as: 'laia', name })
    await visit(url, { as: 'anna', at: { screen: 'offers', group: 'RIBA' } })
    const search = page.getByRole('searchbox')
    await expect.element(search).toBeVisible()
    translate(way)
    await userEvent.fill(search, name)
    await expect.poll(shown).toContain(name)
    await expect.poll(shown).toMatch(/\b1 (offer|result)/)
    await userEvent.fill(search, `${name} not there`)
    await expect.poll(shown).toMatch(/\b(0|No|Nothing)\b/)
    await userEvent.fill(search, name)
    await expect.poll(shown).toMatch(/\b1 (offer|result)/)
    expect(faults).toEqual([])
  })

  it('S-JOIN-3 signs up: messages come and go, and another language is chosen', async () => {
    await visit(url, { at: { screen: 'signup', group: 'RIBA', hash: 'credentials' } })
    const submit = page.getByRole('button', { name: /^(Next|Sign up|Continue|Create)/ }).last()
    await expect.element(submit).toBeVisible()
    translate(way)
    const terms = page.getByRole('checkbox')
    if (terms.query()) {
      await userEvent.click(terms)
      await userEvent.click(submit)
      await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    }
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'short')
    await userEvent.click(page.getByRole('button', { name: /^(Next|Sign up|Continue|Create)/ }).last())
    await expect.poll(shown).toMatch(/fields need attention/)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'long enough')
    await userEvent.fill(page.getByRole('textbox', { name: /E-mail/ }), 'nobody@demo.example')
    await userEvent.fill(page.getByRole('textbox', { name: /name/i }).first(), 'No Body')
    await expect.poll(shown).not.toMatch(/fields need attention/)
    await userEvent.selectOptions(page.getByLabelText('Language').last(), 'ca')
    expect(faults).toEqual([])
  })
})

describe('what stands in for a text', () => {
  /** A text of ours in a paragraph, translated. */
  async function translated(way: TranslationWay) {
    onTestFinished(followPageTranslation(document.body))
    const box = document.createElement('p')
    const text = document.createTextNode('one')
    box.append('before ', text, document.createElement('b'))
    document.body.append(box)
    translate(way)
    await expect.poll(() => text.data).toBe('')
    return { box, text }
  }

  it.each<TranslationWay>(['replace', 'wrap'])('gives way to what is written later, with %s', async way => {
    const { box, text } = await translated(way)
    expect(box.innerText).toBe('before one')
    text.data = 'two'
    await expect.poll(() => box.innerText).toBe('before two')
  })

  it.each<TranslationWay>(['replace', 'wrap'])(
    'goes with its text, and is no place that throws, with %s',
    async way => {
      const { box, text } = await translated(way)
      box.insertBefore(document.createElement('i'), text)
      box.removeChild(text)
      await expect.poll(() => box.innerText).toBe('before')
    },
  )

  it.each<TranslationWay>(['replace', 'wrap'])('gives the text back when the original is shown, with %s', async way => {
    const { box, text } = await translated(way)
    stop?.()
    for (const font of box.querySelectorAll(':scope > font')) font.replaceWith(font.textContent)
    await expect.poll(() => box.innerText).toBe('before one')
    expect(text.data).toBe('one')
    text.data = 'two'
    expect(box.innerText).toBe('before two')
  })

  it.each(['before', 'after'] as const)('shows what is written %s a translation in one task', async order => {
    onTestFinished(followPageTranslation(document.body))
    const box = document.createElement('p')
    const text = document.createTextNode('1.00')
    box.append(text)
    document.body.append(box)
    const font = document.createElement('font')
    if (order === 'before') text.data = '9.75'
    font.append(text.data)
    text.replaceWith(font)
    if (order === 'after') text.data = '9.75'
    await Promise.resolve()
    expect(box.textContent).toBe('9.75')
    text.data = '12.50'
    await Promise.resolve()
    expect(box.textContent).toBe('12.50')
  })

  it('shows all of several texts that one element stood in for', async () => {
    const { box, texts } = severalTranslated()
    await Promise.resolve()
    expect(box.textContent).toBe('3 offers')
    texts[0].data = '4'
    await Promise.resolve()
    expect(box.textContent).toBe('4 offers')
    texts[2].remove()
    await Promise.resolve()
    expect(box.textContent).toBe('4 ')
  })

  it('shows the original in the texts a translation put back itself', async () => {
    onTestFinished(followPageTranslation(document.body))
    const box = document.createElement('p')
    const text = document.createTextNode('one')
    box.append(text)
    document.body.append(box)
    const font = document.createElement('font')
    font.append('uno')
    text.replaceWith(font)
    await Promise.resolve()
    font.replaceWith(text)
    await Promise.resolve()
    expect(box.innerText).toBe('one')
  })

  it('lets a page go on at once with texts that were just taken from it', async () => {
    const { box, texts } = severalTranslated()
    box.insertBefore(document.createElement('i'), texts[1])
    box.removeChild(texts[1])
    box.removeChild(texts[0])
    await Promise.resolve()
    expect(box.textContent).toBe('offers')
  })

  /** Three neighbouring texts, one of them blank, of which a translation just made one. */
  function severalTranslated() {
    onTestFinished(followPageTranslation(document.body))
    const box = document.createElement('p')
    const texts = ['3', ' ', 'offers'].map(it => document.createTextNode(it)) as [Text, Text, Text]
    box.append(...texts)
    document.body.append(box)
    const font = document.createElement('font')
    font.append('3 offers')
    box.prepend(font)
    for (const it of texts) it.remove()
    return { box, texts }
  }
})

type Tree = string | null | { readonly tag: 'p' | 'b'; readonly key: string; readonly children: readonly Tree[] }

const text = fc.constantFrom('a', 'b', ' ', '7', 'long text')
const trees = fc.letrec<{ tree: Tree; trees: readonly Tree[] }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constant(null),
    fc.record({
      tag: fc.constantFrom('p' as const, 'b' as const),
      key: fc.constantFrom('k', 'l'),
      children: tie('trees'),
    }),
  ),
  trees: fc.array(tie('tree'), { maxLength: 4 }),
})).trees

const said = (tree: Tree): string =>
  tree === null ? '' : typeof tree === 'string' ? tree : tree.children.map(said).join('')

// Places change, as with conditions; keys stay apart, as those of lists do.
const drawnWith =
  <N,>(make: (tag: string, props: { key: string }, ...children: N[]) => N) =>
  (tree: Tree, at: number): N | string | null =>
    tree === null || typeof tree === 'string'
      ? tree
      : make(tree.tag, { key: `${tree.key}${at}` }, ...(tree.children.map(drawnWith(make)) as N[]))

const libraries = {
  react(box: Element) {
    const root = createRoot(box)
    return {
      draw: (all: readonly Tree[]) =>
        flushSync(() => root.render(createElement('div', {}, ...all.map(drawnWith<ReactNode>(createElement))))),
      end: () => flushSync(() => root.unmount()),
    }
  },
  preact(box: Element) {
    return {
      draw: (all: readonly Tree[]) =>
        renderPreact(preactElement('div', {}, ...all.map(drawnWith<ComponentChild>(preactElement))), box),
      end: () => renderPreact(null, box),
    }
  },
}

describe.each(['react', 'preact'] as const)('what %s draws', library => {
  // Preact asks no parent to take away a text that has none: what Safari put there stays until its element goes.
  const possible = ways.filter(way => library === 'react' || way !== 'exchange')

  it.each(possible)('shows, changes and goes whole under a translation that does %s', async way => {
    await fc.assert(
      fc.asyncProperty(fc.array(trees, { minLength: 2, maxLength: 5 }), fc.boolean(), async (steps, isPatient) => {
        const box = document.createElement('section')
        document.body.append(box)
        const stopFollowing = followPageTranslation(document.body)
        const { draw, end } = libraries[library](box)
        draw(steps[0] ?? [])
        const translation = translatePage(way, box)
        try {
          for (const step of steps) {
            if (isPatient) await new Promise(resolve => setTimeout(resolve))
            draw(step)
            for (let turn = 0; turn < 4; turn++) await Promise.resolve()
            expect(box.textContent).toBe(step.map(said).join(''))
          }
          end()
          expect(box.textContent).toBe('')
        } finally {
          translation.end()
          stopFollowing()
        }
        box.remove()
      }),
    )
  })
})
