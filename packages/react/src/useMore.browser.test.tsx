import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoadMore } from './ui/LoadMore.tsx'
import { useMore } from './useMore.ts'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

/** A list without end, twenty at a time, and what stands under it. */
function Endless() {
  const [shown, setShown] = useState(20)
  // As long as any answer takes.
  const [next] = useState(() => async () => {
    await frame()
    await frame()
    setShown(before => before + 20)
  })
  const { state, run, near } = useMore({ shown, total: null, next })
  return (
    <>
      <ul>
        {Array.from({ length: shown }, (_, at) => (
          <li key={at} style={{ blockSize: '4rem' }}>
            {at}
          </li>
        ))}
      </ul>
      <LoadMore
        summary={`${shown} shown`}
        more={{ label: 'Load more', onMore: run, onNear: near, busy: state === 'busy' }}
      />
      <footer>Help</footer>
    </>
  )
}

const footer = () => document.querySelector('footer')
const count = () => document.querySelectorAll('li').length
const frame = () => new Promise(done => requestAnimationFrame(done))

async function scrollDown(): Promise<number> {
  footer()?.scrollIntoView()
  await frame()
  await frame()
  return count()
}

it('S-LIST-1 what stands under a list that goes on for ever is reached after ten pages, and the button brings more', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(<Endless />)
  await expect.poll(scrollDown).toBe(220)
  for (let times = 0; times < 5; times += 1) expect(await scrollDown()).toBe(220)
  await expect.element(page.getByText('Help')).toBeVisible()
  window.scrollTo(0, 0)
  await userEvent.click(page.getByRole('button', { name: 'Load more' }))
  await expect.poll(scrollDown).toBeGreaterThanOrEqual(260)
})

/** Two questions on one screen, the second longer than the first, whose page never comes but late and broken. */
function Two() {
  const [nexts] = useState(() => {
    let fail: (cause: Error) => void = () => undefined
    const late = new Promise<void>((_, refuse) => {
      fail = refuse
    })
    return { first: () => late, second: async () => undefined, breakFirst: () => fail(new Error('late')) }
  })
  const [isSecond, setSecond] = useState(false)
  const [shown, setShown] = useState(10)
  const { state, came, run } = useMore({ shown, total: null, next: isSecond ? nexts.second : nexts.first })
  return (
    <>
      <output>{`${state}, ${came ? came.count : 'nothing'} came`}</output>
      <button onClick={run}>Ask</button>
      <button
        onClick={() => {
          setSecond(true)
          setShown(20)
        }}
      >
        Other question
      </button>
      <button onClick={nexts.breakFirst}>Break</button>
      <button onClick={() => setShown(before => before + 1)}>Somebody adds one</button>
    </>
  )
}

it('S-LIST-2 S-LIST-3 neither what comes late to another question nor what nobody asked for is told as a page', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(<Two />)
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
  const said = page.getByRole('status')
  await press('Ask')
  await expect.element(said).toHaveTextContent('busy, nothing came')
  await press('Other question')
  await expect.element(said).toHaveTextContent('idle, nothing came')
  await press('Break')
  await frame()
  await expect.element(said).toHaveTextContent('idle, nothing came')
  await press('Ask')
  await expect.element(said).toHaveTextContent('idle, nothing came')
  await press('Somebody adds one')
  await expect.element(said).toHaveTextContent('idle, 1 came')
  await press('Somebody adds one')
  await frame()
  await expect.element(said).toHaveTextContent('idle, 1 came')
})
