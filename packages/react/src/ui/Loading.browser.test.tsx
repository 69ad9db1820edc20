import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from './Loading.tsx'

let root: Root
const box = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  box.remove()
})

function pass(milliseconds: number): string {
  flushSync(() => {
    vi.advanceTimersByTime(milliseconds)
  })
  // What is hidden keeps its room, and is no text to read.
  return box.innerText.replaceAll('\n', '')
}

it('S-SHELL-26 shows progress after 200 ms, what is waited for after 5 s, and a way to stop after 30 s', () => {
  const onStop = vi.fn<() => void>()
  flushSync(() =>
    root.render(
      <Loading label="Loading" slow="Waiting for the server" stop={{ label: 'Stop waiting', onStop }}>
        <p>skeleton</p>
      </Loading>,
    ),
  )
  expect(pass(199)).toBe('Loading')
  const room = box.offsetHeight
  expect(pass(1)).toBe('Loadingskeleton')
  expect(box.offsetHeight).toBe(room)
  expect(pass(4_799)).not.toContain('Waiting')
  expect(pass(1)).toContain('Waiting for the server')
  expect(pass(24_999)).not.toContain('Stop waiting')
  expect(pass(1)).toContain('Stop waiting')
  box.querySelector('button')?.click()
  expect(onStop).toHaveBeenCalledOnce()
})
