import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { faultsEverywhere, leaveAll, openStage, password, visit } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
beforeEach(() => performance.clearResourceTimings())
afterEach(leaveAll)

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const asked = () => performance.getEntriesByType('resource').map(it => decodeURIComponent(it.name))

async function typeIn(email: string, secret: string): Promise<void> {
  await userEvent.fill(page.getByLabelText('E-mail'), email)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), secret)
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  const wanted = '/groups/RIBA/members/RIBA0002/transactions?x=1#list'

  it('S-CHECK-2 leads a guest back to exactly the place asked for', async () => {
    const { navigator } = await visit(url, { at: wanted })
    await expect.element(heading('Sign in with e-mail')).toBeVisible()
    expect(pathOf(navigator.place())).toBe(`/login-mail?redirect=${encodeURIComponent(wanted)}`)
    await typeIn('anna@demo.example', password)
    await expect.element(heading(/Payments of Anna Puig/)).toBeVisible()
    expect(pathOf(navigator.place())).toBe(wanted)
    await expect.element(page.getByText('Hello, Anna Puig')).toBeVisible()
  })

  it('S-CHECK-4 says the same of a wrong password and an unknown address, and keeps both fields', async () => {
    await visit(url, { at: '/login-mail' })
    for (const email of ['anna@demo.example', 'nobody@demo.example']) {
      await typeIn(email, 'wrong')
      await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
      const field = page.getByLabelText('Password', { exact: true })
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveValue('wrong')
      await expect.element(page.getByLabelText('E-mail')).toHaveValue(email)
    }
    // S-SHELL-22: what belongs to a screen or a field is said there alone.
    expect(document.querySelectorAll('.x-toast')).toHaveLength(0)
  })

  it('S-CHECK-4 offers the link again to whoever did not confirm the e-mail', async () => {
    await visit(url, { at: '/login-mail' })
    await typeIn('pau@demo.example', password)
    await expect.element(page.getByText('Access forbidden with given credentials')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send the link again' }))
    await expect.element(page.getByText(/The link is on its way/)).toBeVisible()
  })

  it('S-FORM-3 says at the field what is missing, without asking the server', async () => {
    await visit(url, { at: '/login-mail' })
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    expect(asked().filter(it => it.includes('/auth/token'))).toEqual([])
  })

  it('S-FRONT-6 answers the same whether or not the address is known', async () => {
    await visit(url, { at: '/forgot-password' })
    await userEvent.fill(page.getByLabelText('E-mail'), 'nobody@demo.example')
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    await expect.element(page.getByText('If nobody@demo.example has an account, a link is on its way')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('S-FRONT-8 signs out and says so', async () => {
    const { client, navigator } = await visit(url, { as: 'pere', at: '/logout?redirect=/groups' })
    await expect.element(page.getByText('You are signed out. Notifications to this device stop.')).toBeVisible()
    expect(client.viewer().status).toBe('guest')
    expect(navigator.place().screen).toBe('groups')
  })
})

describe('closed doors', () => {
  it('S-CHECK-11 shows the administrators of one group no other group’s administration', async () => {
    await visit(url, { as: 'marta', at: '/groups/TEMP/admin/accounts' })
    await expect.element(heading('Only administrators of Banc del Temps Nord')).toBeVisible()
    expect(asked().filter(it => it.includes('/TEMP/members') || it.includes('/TEMP/accounts'))).toEqual([])
  })

  it('S-GUARD-1 asks nothing of a refused place', async () => {
    await visit(url, { as: 'gemma', at: '/groups/RIBA/members/RIBA0003/transactions' })
    await expect.element(page.getByText('You can see this when your application is accepted')).toBeVisible()
    expect(asked().filter(it => it.includes('RIBA0003') || it.includes('/transfers'))).toEqual([])
  })

  it('S-GUARD-7 offers the superadministration by signing in again', async () => {
    await visit(url, { as: 'anna', at: '/superadmin/groups' })
    await expect.element(heading('Only superadmins')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign in as superadmin' }))
      .toHaveAttribute('href', '/logout?redirect=%2Fsuperadmin%2Fgroups')
  })

  it('S-GUARD-15 gives a suspended member the administrator’s reason', async () => {
    await visit(url, { as: 'oriol', at: '/groups/RIBA/offers' })
    await expect.element(heading('Your account is suspended')).toBeVisible()
    await expect.element(page.getByRole('main').getByText(/^Reason: /)).toBeVisible()
    expect(page.getByText(/^Reason: /).elements()).toHaveLength(1)
  })

  it('S-GUARD-12 asks the group what it shows to strangers', async () => {
    await visit(url, { as: 'anna', at: '/groups/MERC/members' })
    await expect.element(heading('Only members of Mercato Solidale')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Join' })).toBeVisible()
    expect(asked().filter(it => it.includes('/MERC/members'))).toEqual([])
  })

  it('S-FRONT-9 names the path that leads nowhere', async () => {
    await visit(url, { at: '/groups/RIBA/nothing/here' })
    await expect.element(heading('Page not found')).toBeVisible()
    await expect.element(page.getByText('/groups/RIBA/nothing/here')).toBeVisible()
  })

  it('S-GUARD-2 says when a mail link no longer works, with the way to a new one', async () => {
    await visit(url, { at: '/set-password', linkToken: 'c.00000000000000000000000000000000' })
    await expect.element(heading('This link no longer works')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password')
  })
})

describe('going places', () => {
  it('S-SHELL-27 titles the page by place, group and site', async () => {
    const { navigator } = await visit(url, { at: '/groups' })
    await expect.poll(() => document.title).toBe('Find a group · Exchange Kit')
    navigator.go({ screen: 'group', group: 'RIBA' })
    await expect.poll(() => document.title).toBe('Ribera del Foix · Exchange Kit')
  })

  it('S-SHELL-28 moves focus to the heading after a navigation, and only then', async () => {
    const { navigator } = await visit(url, { at: '/groups' })
    await expect.element(heading('Find a group')).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    navigator.go({ screen: 'group', group: 'RIBA' })
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  it('S-PLACE-65 goes back to where one came from, else to the place above', async () => {
    const { navigator } = await visit(url, { as: 'anna', at: '/groups/TEMP' })
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    expect(navigator.place().screen).toBe('groups')
  })
})

describe('acting as another member', () => {
  it('S-SHELL-31 opens the same list of the other group, and says so', async () => {
    const { client, navigator } = await visit(url, {
      as: 'carla',
      at: '/groups/RIBA/members/RIBA0005/transactions',
    })
    await userEvent.click(page.getByRole('button', { name: /Carla Riba/ }))
    await userEvent.click(page.getByRole('menuitemradio', { name: /Banc del Temps Nord/ }))
    await expect.element(page.getByText('You now act as Carla Riba in Banc del Temps Nord')).toBeVisible()
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/TEMP/members/TEMP0002/transactions')
    await expect
      .poll(() => {
        const viewer = client.viewer()
        return viewer.status === 'signedIn' && viewer.currency?.attributes.code
      })
      .toBe('TEMP')
  })

  it('S-SHELL-32 acts as the member of the group that is opened', async () => {
    const { client } = await visit(url, { as: 'carla', at: '/groups/TEMP' })
    await expect.element(heading('Banc del Temps Nord')).toBeVisible()
    await expect.element(page.getByText('You now act as Carla Riba in Banc del Temps Nord')).toBeVisible()
    await expect
      .poll(() => {
        const viewer = client.viewer()
        return viewer.status === 'signedIn' && viewer.acting?.member.attributes.code
      })
      .toBe('TEMP0002')
  })
})

describe('accessibility', () => {
  it.each([
    ['the start', '/', undefined, 'Give a hand, get a hand'],
    ['signing in', '/login-mail', undefined, 'Sign in with e-mail'],
    ['a forgotten password', '/forgot-password', undefined, 'Reset password'],
    ['nothing there', '/nowhere', undefined, 'Page not found'],
    ['a closed door', '/groups/TEMP/admin/accounts', 'anna', 'Only administrators of Banc del Temps Nord'],
  ])('S-A11Y-1 axe finds nothing on %s', async (_what, at, as, name) => {
    await visit(url, { at, ...(as ? { as } : {}) })
    await expect.element(heading(name)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
