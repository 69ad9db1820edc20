import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { onPaper } from '../../test/emulated.ts'
import { Blocks } from './Blocks.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  window.scrollTo(0, 0)
})

const items = Array.from({ length: 3000 }, (_, at) => ({ id: String(at) }))
const row = ({ id }: { id: string }) => (
  <p style={{ margin: 0, blockSize: 60 }}>
    <a href={`#${id}`}>Row {id}</a>
  </p>
)

async function draw(count: number) {
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(<Blocks label="Rows" items={items.slice(0, count)} row={row} />)
  await expect.poll(() => document.querySelectorAll('[role="listitem"]').length).toBe(count)
}

// What has a box, in sight or not.
const there = () =>
  [...document.querySelectorAll('[role="listitem"]')].flatMap((it, at) => (it.checkVisibility() ? [at] : []))
const height = () => document.documentElement.scrollHeight
const scroll = (to: number) => window.scrollTo(0, to)

it('S-LIST-1 a row far out of sight takes room and nothing else, and is there again before it comes near', async () => {
  await draw(3000)
  await expect.poll(() => there().length).toBeLessThan(600)
  expect(there()[0]).toBe(0)
  scroll(height() / 2)
  await expect.poll(() => there()[0]).toBeGreaterThan(500)
  const before = height()
  const middle = document.elementFromPoint(100, 300)?.textContent
  expect(middle).toMatch(/^Row 1[345]\d\d$/)
  expect(there().some(at => `Row ${at}` === middle)).toBe(true)
  scroll(0)
  await expect.poll(() => there()[0]).toBe(0)
  // Room was kept for what was never seen too, as it was thought to be.
  expect(Math.abs(height() - before) / before).toBeLessThan(0.25)
  await expect.element(page.getByRole('link', { name: 'Row 0', exact: true })).toBeInViewport()
})

it('S-LIST-1 a list of some hundred rows is all there, for a search of the browser and a screen reader', async () => {
  await draw(300)
  scroll(height())
  await expect.element(page.getByRole('link', { name: 'Row 299', exact: true })).toBeInViewport()
  expect(there()).toHaveLength(300)
})

it('S-A11Y-6 the row that has the focus stays, however far it is', async () => {
  await draw(3000)
  await expect.poll(() => there().length).toBeLessThan(600)
  const first = page.getByRole('link', { name: 'Row 0', exact: true })
  ;(first.element() as HTMLElement).focus()
  scroll(height())
  await expect.poll(() => there().at(-1)).toBe(2999)
  await expect.poll(() => there().includes(1500)).toBe(false)
  expect(there()).toContain(0)
  expect(document.activeElement).toBe(first.element())
})

it('S-LIST-1 paper gets every row', async () => {
  await draw(1500)
  await expect.poll(() => there().length).toBeLessThan(600)
  await onPaper(() => expect(there()).toHaveLength(1500))
})

it('S-LIST-1 a list that is not shown for a while keeps what was there', async () => {
  await draw(300)
  const list = page.getByRole('list').element() as HTMLElement
  list.style.display = 'none'
  await new Promise(resolve => setTimeout(resolve, 300))
  list.style.display = ''
  expect(there()).toHaveLength(300)
  expect(document.querySelector('[data-far]')).toBeNull()
})
