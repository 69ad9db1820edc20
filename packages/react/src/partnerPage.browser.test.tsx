import { pathOf, type Place } from '@exchange-kit/model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { scanned } from '../test/camera.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'
import { memoryNavigator } from './navigator.ts'
import type { ProviderProps } from './Provider.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The application below `/community` of a page that is on another origin than the site. */
async function partner(at: Place | string, as?: string, signIn?: ProviderProps['signIn']) {
  expect(new URL(url).origin).not.toBe(window.location.origin)
  const navigator = { ...memoryNavigator(at), href: (to: Place) => `/community${pathOf(to)}` }
  return visit(url, { at, navigator, isPartner: true, ...(as ? { as } : {}), ...(signIn ? { signIn } : {}) })
}

async function copied(): Promise<string> {
  let text = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async it => void (text = it))
  await userEvent.click(button('Copy link'))
  await expect.poll(() => text).not.toBe('')
  return text
}

describe('E2.3 F2 in a partner’s page the site’s address comes from the client', () => {
  it('in the code to be paid with and in its link', async () => {
    await partner({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0006', direction: 'receive', way: 'qr' }, 'quim')
    const code = page.getByRole('img', { name: /^Code that pays/ })
    await expect.element(code).toBeVisible()
    const link = await copied()
    expect(link).toMatch(new RegExp(`^${url}/pay\\?c=`))
    expect(await scanned(code.element() as SVGElement)).toBe(link)
  })

  it('in the code of one’s own account', async () => {
    await partner('/groups/RIBA/members/RIBA0002', 'anna')
    await userEvent.click(button('My QR code'))
    const code = page.getByRole('dialog').getByRole('img', { name: /^Code that pays/ })
    await expect.element(code).toBeVisible()
    expect(await scanned(code.element() as SVGElement)).toMatch(new RegExp(`^${url}/pay\\?c=`))
  })

  it('in what is shared', async () => {
    await partner('/groups/RIBA')
    await userEvent.click(button('Share this group'))
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue(`${url}/groups/RIBA`)
  })

  it('in what is printed: a listing, and how to join', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await partner('/groups/RIBA/offers/bread', 'anna')
    const listed = () => document.querySelector<SVGElement>('.s-poster svg')
    await expect.poll(listed).not.toBeNull()
    expect(await scanned(listed())).toBe(`${url}/groups/RIBA/offers/bread`)
    leaveAll()
    await partner('/groups/RIBA/admin/settings', 'marta')
    await userEvent.click(button('Poster for joining'))
    const joining = page.getByRole('dialog', { name: 'Poster for joining' })
    await expect.element(joining.getByText(`${url}/groups/RIBA/signup`)).toBeVisible()
  })

  it('in the snippets of the configurator', async () => {
    await partner('/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6')
    const snippet = page.getByRole('region', { name: 'Code to copy' })
    await expect.element(snippet).toHaveTextContent(`src="${url}/embed/v1/loader.js"`)
    await expect.element(snippet).not.toHaveTextContent(window.location.origin)
  })

  it('and the scanner takes the site’s codes, not those of the partner’s page', async () => {
    const scan = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', way: 'qr' } as const
    const code = (site: string) =>
      `${site}/pay?${new URLSearchParams({ c: `${url}/accounting/RIBA/addresses/RIBA0006`, m: 'Eggs' }).toString()}`
    await partner(scan, 'anna')
    const typed = page.getByLabelText('Link or account number')
    await userEvent.fill(typed, code(window.location.origin))
    await userEvent.click(button('Continue'))
    await expect.element(page.getByText(/^This code belongs to /)).toBeVisible()
    await userEvent.fill(typed, code(url))
    await userEvent.click(button('Continue'))
    await expect.element(page.getByText('You choose how much').first()).toBeVisible()
  })
})

describe('E2.3 F12 no password is typed in a partner’s page', () => {
  const secrets = () => document.querySelectorAll('input[type=password]')
  const onward = () => page.getByText(`Go to ${new URL(url).host}`)

  it.each(['/login-mail', '/set-password', '/groups/RIBA/signup', '/signup-group'])(
    'at %s: it leads to the same place on the site',
    async at => {
      await partner(at)
      await expect.element(page.getByRole('link', { name: onwardName() })).toHaveAttribute('href', url + at)
      expect(secrets()).toHaveLength(0)
    },
  )

  it('to pay what a link asks', async () => {
    await partner('/pay?t=RIBA0006&u=1&m=Eggs')
    await expect
      .element(page.getByRole('link', { name: onwardName() }))
      .toHaveAttribute('href', expect.stringContaining(`${url}/pay?t=RIBA0006`))
    expect(secrets()).toHaveLength(0)
  })

  it('nor in the settings of who is signed in', async () => {
    await partner('/settings', 'anna')
    await expect.element(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    for (const it of page.getByRole('button', { name: /password/i }).elements()) (it as HTMLElement).click()
    await expect.element(onward().first()).toBeVisible()
    expect(secrets()).toHaveLength(0)
  })

  it('signs in by what the Provider was given, with any navigator: where to come back to, and the language', async () => {
    const signIn = vi.fn()
    const { navigator } = await partner('/groups/RIBA', undefined, signIn)
    await userEvent.click(page.getByRole('link', { name: 'Sign in' }).first())
    await expect.poll(() => signIn.mock.calls).toEqual([['/community/groups/RIBA', { language: 'en' }]])
    expect(pathOf(navigator.place())).toBe('/groups/RIBA')
    leaveAll()
    signIn.mockClear()
    await partner('/home?q=a', undefined, signIn)
    await expect.poll(() => signIn.mock.calls).toEqual([['/community/home?q=a', { language: 'en' }]])
    leaveAll()
    signIn.mockClear()
    await partner('/login-mail?redirect=%2F%2Fevil.example', undefined, signIn)
    await expect.poll(() => signIn.mock.calls).toEqual([['/community/', { language: 'en' }]])
    await expect.element(button(onwardName())).toBeVisible()
    expect(secrets()).toHaveLength(0)
  })

  const onwardName = () => new RegExp(`^Go to ${new URL(url).host}`)
})
