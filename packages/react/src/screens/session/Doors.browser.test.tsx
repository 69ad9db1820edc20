import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { mailTo, leaveAll, openStage, password, visit } from '../../../test/stand.tsx'
import { cutLine } from '../../../test/network.ts'
import { makeMember } from '../../../test/people.ts'
import { makeTrouble } from '../../../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
let line: { end(): void } | null = null
afterEach(() => {
  line?.end()
  line = null
  leaveAll()
})

const email = () => page.getByLabelText('E-mail', { exact: true })
const secret = () => page.getByLabelText('Password', { exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

async function signIn(who: string, word: string): Promise<void> {
  await userEvent.fill(email(), who)
  await userEvent.fill(secret(), word)
  await press('Sign in')
}

const providers = [{ id: 'google', name: 'Google' }]

it('S-FRONT-1 S-CHECK-5 offers a provider where the operator has one, after the e-mail, and none otherwise', async () => {
  await visit(url, { at: '/' })
  await expect.element(page.getByRole('link', { name: 'Sign in with e-mail' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
  leaveAll()
  await visit(url, { at: '/?redirect=/groups/RIBA', site: { providers } })
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Find a group' }).first())
    .toHaveAttribute('href', expect.stringContaining('/groups'))
})

it('S-FRONT-1 takes the way on along every door, e-mail first and the finder last', async () => {
  await visit(url, { at: '/?redirect=/groups/RIBA', site: { providers } })
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  const doors = [...document.querySelectorAll('.s-start-ways :is(a, button)')]
  expect(doors.map(it => [it.textContent, it.getAttribute('href')])).toEqual([
    ['Sign in with e-mail', '/login-mail?redirect=%2Fgroups%2FRIBA'],
    ['Continue with Google', null],
    ['Find a group', '/groups?redirect=%2Fgroups%2FRIBA'],
  ])
})

it('S-FRONT-3 shows the password when asked, has the other ways beside it, and says when it is for superadmins', async () => {
  await visit(url, { at: '/login-mail?redirect=/superadmin/groups', site: { providers } })
  await expect.element(page.getByText(/This page is for superadmins/)).toBeVisible()
  await userEvent.fill(secret(), 'let me see')
  await expect.element(secret()).toHaveAttribute('type', 'password')
  await press('Show password')
  await expect.element(secret()).toHaveAttribute('type', 'text')
  await press('Hide password')
  await expect.element(secret()).toHaveAttribute('type', 'password')
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect.element(link('Forgot your password?')).toHaveAttribute('href', '/forgot-password')
  await expect.element(link('Find a group')).toHaveAttribute('href', expect.stringMatching(/^\/groups/))
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  leaveAll()
  await visit(url, { at: '/login-mail' })
  await expect.element(secret()).toBeVisible()
  await expect.element(page.getByText(/This page is for superadmins/)).not.toBeInTheDocument()
})

it('S-FRONT-6 keeps the form with the error when the call fails, and leads back to signing in', async () => {
  await visit(url, { at: '/forgot-password' })
  await userEvent.fill(email(), 'anna@demo.example')
  const trouble = makeTrouble('badGateway')
  try {
    await press('Send')
    await expect.element(page.getByText('Nothing was sent. Try again.')).toBeVisible()
  } finally {
    trouble.end()
  }
  await expect.element(email()).toHaveValue('anna@demo.example')
  await expect.element(page.getByText(/a link is on its way/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login-mail')
})

it.each([
  [null, '/'],
  ['anna', '/home'],
] as const)('S-FRONT-9 leads %s from nowhere to the landing and to the groups', async (as, landing) => {
  await visit(url, { at: '/no/such/place', ...(as ? { as } : {}) })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect.element(link('Search groups')).toHaveAttribute('href', '/groups')
  expect(
    page
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map(it => it.getAttribute('href')),
  ).toContain(landing)
})

it('S-FRONT-2 says that a sign-in was cancelled, and takes code and state out of the address', async () => {
  const at = '/login-mail?error=access_denied&state=made-up&redirect=/groups/RIBA'
  const { navigator } = await visit(url, { at, site: { providers } })
  await expect.element(page.getByText('Sign-in was cancelled')).toBeVisible()
  expect(pathOf(navigator.place())).toBe('/login-mail?redirect=%2Fgroups%2FRIBA')
})

it('S-FRONT-2 believes no answer that nobody here asked for', async () => {
  const { navigator, client } = await visit(url, { at: '/login-mail?code=c.stolen&state=made-up' })
  await expect.element(page.getByText('Invalid request')).toBeVisible()
  expect(pathOf(navigator.place())).toBe('/login-mail')
  expect(client.viewer().status).toBe('guest')
})

it('S-FRONT-3 sends any password as it is, and S-FRONT-4 says the same of a wrong one and of an unknown address', async () => {
  await visit(url, { at: '/login-mail' })
  await expect.element(email()).toHaveAttribute('autocomplete', 'username')
  await expect.element(secret()).toHaveAttribute('autocomplete', 'current-password')
  for (const who of ['anna@demo.example', 'nobody@demo.example']) {
    await signIn(who, 'x')
    await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
    await expect.element(secret()).toHaveFocus()
    await expect.element(email()).toHaveValue(who)
    await expect.element(secret()).toHaveValue('x')
  }
})

it('S-FORM-4 lists what needs attention of a sign-in, and puts the focus on the first', async () => {
  await visit(url, { at: '/login-mail' })
  await press('Sign in')
  await expect.element(page.getByRole('heading', { name: '2 fields need attention' })).toBeVisible()
  await expect.element(email()).toHaveFocus()
  await userEvent.fill(email(), 'anna@demo.example')
  await press('Sign in')
  await expect.element(page.getByRole('heading', { name: '1 field needs attention' })).toBeVisible()
  await expect.element(secret()).toHaveFocus()
})

it.each(['/', '/login-mail', '/forgot-password', '/groups/RIBA/signup'])(
  'S-SHELL-23 says at %s too that there is no network, and that it is back',
  async at => {
    await visit(url, { at })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    line = makeTrouble('offline')
    await expect.element(page.getByText(/^You are offline\.( You see what was saved .+)?$/)).toBeVisible()
    line.end()
    line = null
    await expect.element(page.getByText('You are online again.')).toBeVisible()
    await expect.element(page.getByText(/^You are offline\./)).not.toBeInTheDocument()
  },
)

it('S-FORM-2 checks the e-mail when it is left with something in it, and while it is typed once it was wrong', async () => {
  await visit(url, { at: '/login-mail' })
  await userEvent.click(email())
  await userEvent.tab()
  await userEvent.fill(email(), 'anna@')
  await expect.element(email()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(email()).toHaveAccessibleDescription(/Enter a full address/)
  await userEvent.fill(email(), 'anna@demo.example')
  await expect.element(email()).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(email(), 'anna')
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(secret()).not.toHaveAttribute('aria-invalid')
  await press('Sign in')
  await expect.element(secret()).toHaveAttribute('aria-invalid', 'true')
})

it('S-A11Y-9 lets a password manager fill in both fields and a person paste, and asks for no puzzle', async () => {
  const person = await makeMember(url, { name: 'Mana Ger' })
  const { client } = await visit(url, { at: '/login-mail' })
  await expect.element(email()).toBeVisible()
  expect(document.querySelectorAll('iframe, canvas')).toHaveLength(0)
  for (const [field, text] of [
    [email(), person.email],
    [secret(), password],
  ] as const) {
    const it = field.element() as HTMLInputElement
    expect(it.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))).toBe(true)
    // As a manager does: no key is pressed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(it, text)
    it.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await press('Sign in')
  await expect.poll(() => client.viewer().status).toBe('signedIn')
})

it('S-A11Y-9 does not ask again for the address that was typed, and forgets it once somebody has signed in', async () => {
  const person = await makeMember(url, { name: 'Dita Una' })
  const { client, navigator } = await visit(url, { at: '/login-mail' })
  await signIn(person.email, 'not the password')
  await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Forgot your password?' }))
  await expect.element(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await expect.element(email()).toHaveValue(person.email)
  await userEvent.click(page.getByRole('link', { name: 'Back to sign in' }))
  await expect.element(secret()).toHaveValue('')
  await expect.element(email()).toHaveValue(person.email)
  expect(pathOf(navigator.place())).not.toContain(person.email)
  await userEvent.fill(secret(), password)
  await press('Sign in')
  await expect.poll(() => client.viewer().status).toBe('signedIn')
  await client.signOut()
  navigator.go({ screen: 'loginMail' })
  await expect.element(email()).toHaveValue('')
})

it('S-FRONT-4 offers the link again to whoever has not confirmed the e-mail', async () => {
  await visit(url, { at: '/login-mail' })
  await signIn('pau@demo.example', password)
  await expect.element(page.getByText('Confirm your e-mail first, or ask the administrators.')).toBeVisible()
  await press('Send the link again')
  await expect.element(page.getByText('The link is on its way. Look into the spam folder too.')).toBeVisible()
  expect((await mailTo('pau@demo.example')).text).toContain('?token=')
})

it('S-FRONT-4 greets by name and leads to where one wanted to go, with S-FRONT-5 the place of the member', async () => {
  const person = await makeMember(url, { name: 'Zoe Greeted' })
  const { client, navigator } = await visit(url, { at: '/login-mail?redirect=/groups/RIBA' })
  const location = { type: 'Point', coordinates: [1.7, 41.3] }
  await client.signIn({ email: person.email, password })
  await client.update({ type: 'members', id: person.member.id, attributes: { location } }, { group: 'RIBA' })
  await client.signOut()
  navigator.go({ screen: 'loginMail', query: { redirect: '/groups/RIBA' } })
  await signIn(person.email, password)
  await expect.element(page.getByText('Hello, Zoe Greeted')).toBeVisible()
  await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA')
  expect(client.near()).toEqual({ lat: 41.3, lon: 1.7 })
})

it('S-FRONT-8 names what is half-written before it is lost', async () => {
  const person = await makeMember(url, { name: 'Dora Draft' })
  const { client, navigator } = await visit(url, { as: person.as, at: '/groups/RIBA/offers/new' })
  await userEvent.fill(page.getByRole('textbox', { name: /^Title/ }), 'Half an offer')
  await expect
    .poll(async () => await client.drafts().keys())
    .toContainEqual(expect.stringMatching(/^listing\/offers\//))
  navigator.go({ screen: 'logout' })
  await expect.element(page.getByText('You have not finished everything')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'An offer' })).toBeVisible()
  expect(client.viewer().status).toBe('signedIn')
  await press('Sign out and delete them')
  await expect.element(page.getByText(/^You are signed out/)).toBeVisible()
  expect(client.viewer().status).toBe('guest')
})

it('S-FRONT-8 S-SET-4 names a text of the profile that never reached the server', async () => {
  const person = await makeMember(url, { name: 'Dora Tren' })
  const { client, navigator } = await visit(url, { as: person.as, at: '/profile' })
  const { mend } = cutLine('neverSent', { method: 'PATCH', url: /\/members\// })
  line = { end: mend }
  await userEvent.fill(page.getByRole('textbox', { name: /^About/ }), 'Written on the train.')
  await expect.element(page.getByText(/^Error saving changes/).first()).toBeVisible()
  navigator.go({ screen: 'logout' })
  await expect.element(page.getByText('You have not finished everything')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Texts that are not saved yet' })).toBeVisible()
  expect(client.viewer().status).toBe('signedIn')
})

it.each([
  ['/login-mail', 'Sign in'],
  ['/forgot-password', 'Send'],
])('S-STATE-1 at %s “%s” is off without a network, with the reason', async (at, name) => {
  await visit(url, { at })
  const act = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect.element(act).toBeEnabled()
  line = makeTrouble('offline')
  await expect.element(act).toHaveAttribute('aria-disabled', 'true')
  await expect.element(act).toHaveAccessibleDescription('You are offline. Nothing is sent.')
  line.end()
  await expect.element(act).toBeEnabled()
})

it('S-CACHE-2 signs in where the browser has no room left, and says that this page alone knows', async () => {
  const filler = 'filler'
  try {
    // Down to the last character: whatever is added is refused by the browser itself.
    for (let text = 'x'.repeat(8_000_000); text.length > 0; text = text.slice(0, text.length >> 1)) {
      for (let part = 0; part < 2; part++) {
        try {
          localStorage.setItem(`${filler} ${text.length} ${part}`, text)
        } catch {
          // A shorter one may still fit.
        }
      }
    }
    const { client } = await visit(url, { at: '/login-mail', again: { storage: localStorage } })
    await signIn('anna@demo.example', password)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect.element(page.getByText(/couldn’t save your sign-in/)).toBeVisible()
    expect(client.viewer().status).toBe('signedIn')
    expect(localStorage.getItem('auth-session')).toBeNull()
  } finally {
    for (const key of Object.keys(localStorage).filter(it => it.startsWith(filler))) localStorage.removeItem(key)
  }
})
