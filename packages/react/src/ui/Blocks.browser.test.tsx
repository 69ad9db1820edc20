import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPaper } from '../../test/emulated.ts'
import { Blocks } from './Blocks.tsx'

let root: Root | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  window.scrollTo(0, 0)
})

const items = Array.from({ length: 3000 }, (_, at) => ({ id: String(at) }))
const row = ({ id }: { id: string }) => (
  <p style={{ margin: 0, blockSize: 60 }}>
    <a href={`#${id}`}>Row {id}</a>
  </p>
)

function show(count: number, box: Element | null = document.body.firstElementChild) {
  root ??= createRoot(box ?? document.body.appendChild(document.createElement('div')))
  root.render(<Blocks label="Rows" items={items.slice(0, count)} row={row} />)
}

async function draw(count: number, box?: Element) {
  show(count, box)
  await expect.poll(() => document.querySelectorAll('[role="listitem"]').length).toBe(count)
}

/** When whoever watches what is in sight has been told of how it is now. */
async function settled() {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    await new Promise<void>(resolve => {
      const probe = new IntersectionObserver(() => {
        probe.disconnect()
        resolve()
      })
      probe.observe(document.body)
    })
  }
}

// What has a box, in sight or not.
const there = () =>
  [...document.querySelectorAll('[role="listitem"]')].flatMap((it, at) => (it.checkVisibility() ? [at] : []))
const height = () => document.documentElement.scrollHeight
const scroll = (to: number) => window.scrollTo(0, to)

it('S-LIST-1 a row far out of sight takes room and nothing else, and is there again before it comes near', async () => {
  show(3000)
  await expect.poll(() => document.querySelectorAll('[role="listitem"]').length).toBe(3000)
  const whole = height()
  await expect.poll(() => there().length).toBeLessThan(600)
  expect(there()[0]).toBe(0)
  expect(Math.abs(height() - whole) / whole).toBeLessThan(0.05)
  scroll(height() / 2)
  await expect.poll(() => there()[0]).toBeGreaterThan(500)
  await expect.poll(() => document.elementFromPoint(100, 300)?.textContent).toMatch(/^Row 1[3456]\d\d$/)
  scroll(0)
  await expect.poll(() => there()[0]).toBe(0)
  await expect.element(page.getByRole('link', { name: 'Row 0', exact: true })).toBeInViewport()
})

it('S-LIST-1 a list of two hundred rows is all there, for a search of the browser and a screen reader', async () => {
  await draw(200)
  scroll(height())
  await expect.element(page.getByRole('link', { name: 'Row 199', exact: true })).toBeInViewport()
  await settled()
  expect(there()).toHaveLength(200)
  expect(document.querySelector('[aria-posinset]')).toBeNull()
})

it('S-LIST-1 each row of a longer list says which it is, as not all of them can be counted', async () => {
  await draw(1250)
  const said = [...document.querySelectorAll('[role="listitem"]')].map(it => Number(it.getAttribute('aria-posinset')))
  expect(said).toEqual(items.slice(0, 1250).map((_, at) => at + 1))
  expect(document.querySelectorAll('[aria-setsize="-1"]')).toHaveLength(1250)
})

it('S-LIST-1 a stretch that gets more rows while it is far takes the room of all of them', async () => {
  await draw(920)
  await expect.poll(() => there().length).toBeLessThan(600)
  const before = height()
  show(1000)
  await expect.poll(() => document.querySelectorAll('[role="listitem"]').length).toBe(1000)
  await expect.poll(height).toBeGreaterThan(before + 80 * 55)
  await settled()
  expect(height()).toBeGreaterThan(before + 80 * 55)
  expect(there().length).toBeLessThan(600)
})

it('S-A11Y-6 the row that has the focus stays, however far it is', async () => {
  await draw(3000)
  await expect.poll(() => there().length).toBeLessThan(600)
  const first = page.getByRole('link', { name: 'Row 0', exact: true })
  ;(first.element() as HTMLElement).focus()
  scroll(height())
  await expect.poll(() => there().at(-1)).toBe(2999)
  await expect.poll(() => there().includes(250)).toBe(false)
  expect(there()).toContain(0)
  expect(document.activeElement).toBe(first.element())
  // The row after the last of its stretch is there for Tab.
  expect(there()).toContain(150)
})

it('S-A11Y-6 Tab goes on to the next row, also from the last of a stretch that is far', async () => {
  await draw(3000)
  ;(page.getByRole('link', { name: 'Row 99', exact: true }).element() as HTMLElement).focus()
  scroll(height())
  await expect.poll(() => there().includes(500)).toBe(false)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Row 100')
})

it('S-LIST-1 what is selected is there to be copied, however far it is', async () => {
  await draw(3000)
  await expect.poll(() => there().length).toBeLessThan(600)
  document.getSelection()?.selectAllChildren(document.body)
  await expect.poll(() => there().length).toBe(3000)
  const copied = document.getSelection()?.toString() ?? ''
  expect([copied.includes('Row 0'), copied.includes('Row 1500'), copied.includes('Row 2999')]).toEqual([
    true,
    true,
    true,
  ])
  document.getSelection()?.removeAllRanges()
})

it('S-LIST-1 in a box that scrolls, nothing just out of sight is taken for far, where a browser has no margin for it', async () => {
  const Newer = IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Newer {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(told, { rootMargin: options?.rootMargin ?? '0px' })
      }
    },
  )
  const box = document.createElement('div')
  box.style.cssText = 'block-size: 400px; overflow: auto'
  document.body.append(box)
  await draw(300, box)
  await settled()
  expect(there()).toHaveLength(300)
})

it('S-LIST-1 paper gets every row', async () => {
  await draw(1500)
  await expect.poll(() => there().length).toBeLessThan(600)
  await onPaper(() => expect(there()).toHaveLength(1500))
})

it('S-LIST-1 a list that is not shown for a while keeps what was there', async () => {
  await draw(200)
  const list = page.getByRole('list').element() as HTMLElement
  list.style.display = 'none'
  await settled()
  list.style.display = ''
  expect(there()).toHaveLength(200)
  expect(document.querySelector('[data-far]')).toBeNull()
})
