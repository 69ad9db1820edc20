import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { handBack, takeAnswer } from '../../../provider-sign-in/handBack.ts'
import { asked, openedBy, openedByBlog } from '../../../../test/sheet.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})

const { open } = window
let opened: { address: string; closed: boolean }[] = []
beforeEach(() => {
  opened = []
  openedByBlog()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  window.open = open
  leaveAll()
  openedBy(null)
})

// The browser's window is the one thing no test page can let go to a provider: what it is told is kept.
function opens(): void {
  window.open = () => {
    const it = { address: '', closed: false }
    opened.push(it)
    return Object.assign(it, {
      location: { replace: (address: string) => (it.address = address) },
      close: () => (it.closed = true),
    }) as unknown as Window
  }
}

const site = { providers: [{ id: 'other', name: 'Other Door' }] }
const door = () => page.getByRole('button', { name: 'Continue with Other Door' })

async function state(index = 0): Promise<string> {
  await expect.poll(() => opened[index]?.address).toContain('/auth/providers/other/start?')
  return new URL(opened[index]?.address ?? '').searchParams.get('state') ?? ''
}

// The storage event is for other documents: within one page coming back into view is what tells the sheet.
function comesBack(query: Record<string, string>): void {
  handBack({ screen: 'loginMail', query })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('S-PAY-73 leads the window it opens to the provider with PKCE and a state of its own, and waits in words', async () => {
  opens()
  const { client, navigator } = await visit(url, { at: asked('Loaf'), site })
  const before = navigator.place()
  await userEvent.click(door())
  await expect.element(page.getByText('Sign in in the other window')).toBeVisible()
  expect(await state()).toMatch(/^window\.[\w-]{43}$/)
  const { searchParams, origin } = new URL(opened[0]?.address ?? '')
  expect(origin).toBe(new URL(client.services.auth).origin)
  expect(searchParams.get('client_id')).toBe(client.clientId)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(Object.fromEntries(searchParams)).toSorted()).not.toContain('code_verifier')
  expect(navigator.place()).toBe(before)
  expect(await faultsEverywhere()).toEqual([])
})

it('S-PAY-73 says that the browser opened no window, and keeps the e-mail form with what was typed', async () => {
  window.open = () => null
  await visit(url, { at: asked('Loaf'), site })
  await userEvent.fill(page.getByLabelText('E-mail'), 'half@typed.example')
  await userEvent.click(door())
  await expect.element(page.getByText('The browser did not open the window')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('half@typed.example')
  expect(await faultsEverywhere()).toEqual([])
})

it('S-PAY-73 says of each answer what it was: cancelled, refused, a code that is worth nothing', async () => {
  opens()
  const { client } = await visit(url, { at: asked('Loaf'), site })
  const answers = [
    [{ error: 'access_denied' }, 'Sign-in was cancelled'],
    [{ error: 'IncorrectCredentials' }, 'The provider has not confirmed your e-mail address.'],
    [{ error: 'NotImplemented' }, 'This site does not offer that yet.'],
    [{ error: 'made-up' }, 'Try again, or sign in with your e-mail.'],
    [{ code: 'c.made-up' }, 'Missing or invalid credentials'],
  ] as const
  for (const [index, [answer, words]] of answers.entries()) {
    await userEvent.click(door())
    await expect.element(page.getByText('Sign in in the other window')).toBeVisible()
    comesBack({ state: await state(index), ...answer })
    await expect.element(page.getByText(words)).toBeVisible()
  }
  expect(client.viewer().status).toBe('guest')
  expect(Object.keys(localStorage).filter(it => it.startsWith('exchange-answer'))).toEqual([])
})

it('S-PAY-73 S-GUARD-3 hears what the second window brought back where the device has no room for it', async () => {
  opens()
  await visit(url, { at: asked('Loaf'), site })
  await userEvent.click(door())
  const own = await state()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  handBack({ screen: 'loginMail', query: { state: own, error: 'access_denied' } })
  full.mockRestore()
  await expect.element(page.getByText('Sign-in was cancelled')).toBeVisible()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  close.mockRestore()
})

it('S-PAY-73 takes no answer to a state of somebody else, and none twice', async () => {
  opens()
  await visit(url, { at: asked('Loaf'), site })
  await userEvent.click(door())
  const own = await state()
  comesBack({ state: `window.${'x'.repeat(43)}`, error: 'access_denied' })
  await expect.element(page.getByText('Sign in in the other window')).toBeVisible()
  comesBack({ state: own, error: 'access_denied' })
  await expect.element(page.getByText('Sign-in was cancelled')).toBeVisible()
  comesBack({ state: own, code: 'c.replayed' })
  expect(takeAnswer(own)).toMatchObject({ code: 'c.replayed' })
  await expect.element(page.getByText('Sign-in was cancelled')).toBeVisible()
})
