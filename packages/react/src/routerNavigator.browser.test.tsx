import { pathOf } from '@exchange-kit/model'
import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientOf } from '../test/client.ts'
import { leaveAll, openUntouchedStage } from '../test/stand.tsx'
import { App } from './App.tsx'
import type { Navigator } from './navigator.ts'
import { Provider } from './Provider.tsx'
import { useRouterNavigator } from './routerNavigator.ts'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
})
const start = window.location.href
beforeEach(() => window.history.pushState(null, '', '/community/groups'))
let end = () => {}
afterEach(() => {
  end()
  leaveAll()
  window.history.replaceState(null, '', start)
})

const seen: { address: string; navigator: Navigator | null } = { address: '', navigator: null }
const signIn = vi.fn()

/** As the README has it. */
function Community({ client }: { readonly client: ReturnType<typeof clientOf> }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  const navigator = useRouterNavigator({
    address,
    push: to => void navigate(to),
    replace: to => void navigate(to, { replace: true }),
    base: '/community',
    home: { screen: 'group', group: 'RIBA' },
  })
  useEffect(() => void Object.assign(seen, { address, navigator }))
  return (
    <Provider client={client} navigator={navigator} language="en" signIn={signIn}>
      <Link to="/community/groups/MERC">Mercato of the week</Link>
      <Link to="/about">About us</Link>
      <App />
    </Provider>
  )
}

// Lets the late router say where it is.
let sayAddress = () => {}

/** A router that says late where it is, as one does that loads something first, or draws in a transition. */
function LateCommunity({ client }: { readonly client: ReturnType<typeof clientOf> }) {
  const addressNow = () => window.location.pathname
  const [address, setAddress] = useState(addressNow)
  useEffect(() => {
    sayAddress = () => setAddress(addressNow())
  })
  const navigator = useRouterNavigator({
    address,
    push: to => window.history.pushState(null, '', to),
    replace: to => window.history.replaceState(null, '', to),
    base: '/community',
    home: { screen: 'group', group: 'RIBA' },
  })
  useEffect(() => void Object.assign(seen, { address, navigator }))
  return (
    <Provider client={client} navigator={navigator} language="en" signIn={signIn}>
      <App />
    </Provider>
  )
}

function open(router: (app: ReactNode) => ReactNode, Page = Community): void {
  const client = clientOf(url)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  root.render(router(<Page client={client} />))
  end = () => {
    root.unmount()
    client.close()
  }
}

const here = () => seen.navigator && pathOf(seen.navigator.place())
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

it('E2.3 F12 goes by react-router and follows it: screens, links of the app, Back of screen and browser', async () => {
  open(app => <BrowserRouter>{app}</BrowserRouter>)
  await userEvent.click(page.getByRole('link', { name: 'Ribera del Foix' }).first())
  await expect.element(heading('Ribera del Foix')).toBeVisible()
  expect(seen.address).toBe('/community/groups/RIBA')
  await userEvent.click(page.getByRole('link', { name: 'Mercato of the week' }))
  await expect.element(heading('Mercato Solidale')).toBeVisible()
  window.history.back()
  await expect.element(heading('Ribera del Foix')).toBeVisible()
  expect(seen.navigator?.back()).toBe(true)
  await expect.poll(() => seen.address).toBe('/community/groups')
  await expect.poll(() => here()).toBe('/groups')
  expect(seen.navigator?.back()).toBe(false)
})

it('E2.3 goes back with the browser before the router has said that it went on', async () => {
  open(app => app, LateCommunity)
  await userEvent.click(page.getByRole('link', { name: 'Mercato Solidale' }).first())
  await expect.element(heading('Mercato Solidale')).toBeVisible()
  expect(seen.address).toBe('/community/groups')
  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/community/groups')
  sayAddress()
  await expect.poll(here).toBe('/groups')
  await expect.element(heading('Find a group')).toBeVisible()
})

it('E2.3 has its home at the base, and stays where it is while the app is elsewhere', async () => {
  open(app => <MemoryRouter initialEntries={['/community']}>{app}</MemoryRouter>)
  await expect.element(heading('Ribera del Foix')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'About us' }))
  await expect.poll(() => seen.address).toBe('/about')
  expect(here()).toBe('/groups/RIBA')
})

it('E2.3 F12 leads to the Provider’s sign-in and to no place of the router', async () => {
  open(app => <MemoryRouter initialEntries={['/community/settings']}>{app}</MemoryRouter>)
  await expect.poll(() => signIn.mock.calls).toEqual([['/community/settings', { language: 'en' }]])
  expect(seen.address).toBe('/community/settings')
  expect(document.querySelector('input[type=password]')).toBeNull()
})
