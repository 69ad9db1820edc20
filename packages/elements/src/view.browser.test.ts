import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draw, h, type Child } from './view.ts'

const { tree } = fc.letrec<{ tree: Child; piece: Child }>(tie => ({
  tree: fc.oneof({ depthSize: 'small' }, fc.constantFrom<Child[]>('bread', 'cheese', '', null, false), tie('piece')),
  piece: fc
    .tuple(
      fc.constantFrom('p', 'b', 'svg', 'path'),
      fc.dictionary(
        fc.constantFrom('class', 'part', 'title', 'lang'),
        fc.constantFrom('a', 'b', true, false, undefined),
      ),
      fc.array(tie('tree'), { maxLength: 4 }),
    )
    .map(([tag, props, children]) => h(tag, props, children)),
}))

function fresh(children: readonly Child[]): HTMLElement {
  const parent = document.createElement('div')
  draw(parent, children)
  return parent
}

it('E2.2 shows the same whatever was shown before', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.array(tree, { maxLength: 4 }), (before, after) => {
      const parent = fresh(before)
      draw(parent, after, before)
      expect(parent.isEqualNode(fresh(after))).toBe(true)
    }),
  )
})

it('E6 shows the same when it begins with a copy of another one', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.array(tree, { maxLength: 4 }), (before, after) => {
      const parent = fresh(before).cloneNode(true)
      draw(parent, after, before)
      expect(parent.isEqualNode(fresh(after))).toBe(true)
    }),
  )
})

it('E2.2 keeps the nodes that fit by place and tag, with what somebody typed', () => {
  const before = [h('p', {}, 'Search'), h('input', { value: 'bread' })]
  const parent = fresh(before)
  const [, field] = parent.childNodes
  if (!(field instanceof HTMLInputElement)) throw new Error('A field was said.')
  field.value = 'cheese'
  draw(parent, [h('p', {}, 'Find'), h('input', { value: 'bread', title: 'Words' })], before)
  expect(parent.childNodes[1]).toBe(field)
  expect([field.value, field.title]).toEqual(['cheese', 'Words'])
})

it('E8 takes no attribute from what a page put into every object', () => {
  Reflect.set(Object.prototype, 'lang', 'evil')
  try {
    const before = [h('p', { lang: 'en' })]
    const parent = fresh(before)
    draw(parent, [h('p', { class: 'a' })], before)
    expect(parent.innerHTML).toBe('<p class="a"></p>')
  } finally {
    Reflect.deleteProperty(Object.prototype, 'lang')
  }
})

it('E2.2 shows what comes later where the browser has translated what was there', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.array(tree, { maxLength: 4 }), (before, after) => {
      const parent = fresh(before)
      const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts.filter(it => it.nodeValue !== '')) {
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text.nodeValue ?? '')
        text.parentNode?.replaceChild(font, text)
      }
      draw(parent, after, before)
      expect(parent.textContent).toBe(fresh(after).textContent)
    }),
  )
})
