import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clientOf, openStage } from '../test/stand.tsx'
import { Await } from './Await.tsx'
import { memoryNavigator } from './navigator.ts'
import { Provider } from './Provider.tsx'

let url: string
let root: Root | null = null
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  root?.unmount()
  root = null
  vi.useRealTimers()
  document.body.replaceChildren()
})

const named = (name: string) => page.getByRole('button', { name }).elements()

it('S-SHELL-26 offers to stop waiting after 30 s, then to try again, and shows what comes all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reload = vi.fn<() => void>()
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  const client = clientOf(url)
  const draw = (of: Parameters<typeof Await<string>>[0]['of']) =>
    root?.render(
      <Provider client={client} navigator={memoryNavigator('/groups')} language="en">
        <Await of={of}>{text => <p>{text}</p>}</Await>
      </Provider>,
    )
  const loading = { status: 'loading', reload } as const
  draw(loading)
  await vi.waitFor(() => expect(box.querySelector('[aria-busy]')).not.toBeNull())
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await wait(29_000)
  expect(named('Stop waiting')).toHaveLength(0)
  await wait(1_500)
  await vi.waitFor(() => expect(named('Stop waiting')).toHaveLength(1))
  ;(named('Stop waiting')[0] as HTMLElement).click()
  await vi.waitFor(() => expect(page.getByText('Server do not respond').elements()).toHaveLength(1))
  ;(named('Try again')[0] as HTMLElement).click()
  await vi.waitFor(() => expect(box.querySelector('[aria-busy]')).not.toBeNull())
  expect(reload).toHaveBeenCalledOnce()
  await wait(30_500)
  await vi.waitFor(() => expect(named('Stop waiting')).toHaveLength(1))
  ;(named('Stop waiting')[0] as HTMLElement).click()
  await vi.waitFor(() => expect(page.getByText('Server do not respond').elements()).toHaveLength(1))
  // Another question begins anew.
  draw({ status: 'loading', reload: vi.fn<() => void>() })
  await vi.waitFor(() => expect(box.querySelector('[aria-busy]')).not.toBeNull())
  draw({ status: 'ready', data: 'Bread', asOf: new Date(), busy: false, problem: null, reload })
  await vi.waitFor(() => expect(box.textContent).toContain('Bread'))
  client.close()
})
