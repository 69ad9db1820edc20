import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { placeOf } from '@exchange-kit/model'
import { memoryStorage, type Client } from '@exchange-kit/client'
import { clientOf, leaveAll, openUntouchedStage, password } from '../test/stand.tsx'
import { App } from './App.tsx'
import { memoryNavigator } from './navigator.ts'
import { getReady, readyFrom, type Ready } from './prepare.ts'
import { Provider } from './Provider.tsx'
import { getSnapshot } from './serverSnapshot.ts'
import type { PageSnapshot } from './snapshot.ts'
import { loadProse } from './ui/Prose.tsx'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
})
let end = () => {}
afterEach(() => {
  end()
  leaveAll()
  vi.restoreAllMocks()
})

function app(client: Client, address: string, ready: Ready) {
  return (
    <StrictMode>
      <Provider client={client} navigator={memoryNavigator(address)} language="en" ready={ready}>
        <App />
      </Provider>
    </StrictMode>
  )
}

/** A page as a server draws it, and what it was drawn from as text. */
async function drawnOnServer(address: string): Promise<{ html: string; text: string }> {
  const client = clientOf(url)
  const place = placeOf(address)
  const snapshot = await getSnapshot(place, client, 'en')
  // The code of the screen is here, as it is on a server that drew it before.
  await Promise.all([getReady(place, client, 'en'), loadProse()])
  const html = renderToString(app(client, address, readyFrom(snapshot, client)))
  client.close()
  return { html, text: JSON.stringify(snapshot) }
}

async function hydrate(address: string, storage = memoryStorage()) {
  const { html, text } = await drawnOnServer(address)
  const box = document.createElement('div')
  document.body.append(box)
  box.append(document.createRange().createContextualFragment(html))
  const faults: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...told) => void faults.push(told))
  const client = clientOf(url, storage)
  const whole = JSON.parse(text) as PageSnapshot
  const root = hydrateRoot(box, app(client, address, readyFrom(whole, client)), {
    onRecoverableError: fault => faults.push(fault),
  })
  end = () => {
    root.unmount()
    client.close()
  }
  return { box, faults, client }
}

it.each([
  ['/groups/RIBA', 'Ribera del Foix'],
  ['/groups', 'Ribera del Foix'],
  ['/groups/RIBA/offers/bread', 'Bread'],
])('E2.3 comes alive with the data the server drew, without a warning: %s', async (address, text) => {
  const { box, faults, client } = await hydrate(address)
  const shown = page.getByText(text).first().element()
  expect(box.contains(shown)).toBe(true)
  // What is there stays, also once it was asked for again.
  const before = lastAnswer(client)
  await expect.poll(() => lastAnswer(client)).toBeGreaterThan(before)
  expect(shown.isConnected).toBe(true)
  expect(faults).toEqual([])
})

it('E2.3 the board of the start page goes to where there is room for it, and has its notices all the time', async () => {
  const { faults } = await hydrate('/')
  const board = page.getByRole('complementary', { name: 'Notice board' })
  await expect.element(board.getByRole('heading', { name: 'Bread' })).toBeVisible()
  expect(faults).toEqual([])
})

it('E2.3 comes alive for a member as it was drawn for anybody', async () => {
  const storage = memoryStorage()
  const before = clientOf(url, storage)
  await before.signIn({ email: 'anna@demo.example', password })
  before.close()
  const { faults, client } = await hydrate('/groups/RIBA', storage)
  await expect.poll(() => client.viewer().status).toBe('signedIn')
  await expect.element(page.getByRole('tab', { name: 'Payments' })).toBeVisible()
  expect(faults).toEqual([])
})

function lastAnswer(client: Client): number {
  const { lists, ones } = client.cache.getState()
  return Math.max(...[...Object.values(lists), ...Object.values(ones)].map(it => it.at))
}
