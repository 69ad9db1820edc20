import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutLine } from '../../../test/network.ts'
import { clientFor, codeIn, makeMember } from '../../../test/people.ts'
import { clientOf, faultsEverywhere, leaveAll, mailTo, openStage, password, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const dead = () => page.getByRole('heading', { name: 'This link no longer works' })
const field = () => page.getByLabelText('New password')

/** A member, and the code of the link for a new password that they were mailed. */
async function forgetful(name: string) {
  const person = await makeMember(url, { name })
  const client = clientOf(url)
  await client.askNewPassword(person.email)
  client.close()
  return { person, code: await codeFor(person.email, '/set-password?token=', 2) }
}

/** The code of the first mail, from a number on, whose link leads to a place. */
async function codeFor(email: string, place: string, from = 1): Promise<string> {
  for (let number = from; ; number += 1) {
    const { text } = await mailTo(email, number)
    if (text.includes(place)) return codeIn(text)
  }
}

/** Every way to tokens that was asked for. */
function redeeming(): readonly string[] {
  const { fetch: real } = window
  const asked: string[] = []
  window.fetch = (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('authorization_code')) asked.push(init.body)
    return real(input, init)
  }
  return asked
}

describe('a mail link', () => {
  it('S-GUARD-2 says what it does and for which e-mail, and is used by the press alone, once', async () => {
    const { person, code } = await forgetful('Gina Press')
    const asked = redeeming()
    // As a scanner does: opened, looked at, closed; more than once.
    for (let times = 0; times < 2; times += 1) {
      await visit(url, { at: '/set-password', linkToken: code })
      await expect.element(page.getByText(`New password for ${person.email}`)).toBeVisible()
      leaveAll()
    }
    expect(asked).toEqual([])
    const { client } = await visit(url, { at: '/set-password', linkToken: code })
    await expect.element(page.getByRole('button', { name: 'Set a new password' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    expect(client.viewer().status).toBe('guest')
    await userEvent.dblClick(page.getByRole('button', { name: 'Set a new password' }))
    await expect.element(field()).toBeVisible()
    expect(asked).toHaveLength(1)
    leaveAll()
    await visit(url, { at: '/set-password', linkToken: code })
    await expect.element(dead()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('S-GUARD-2 asks no second time at another place mails lead to', async () => {
    const { code } = await forgetful('Gina Further')
    const { navigator } = await visit(url, { at: '/set-password', linkToken: code })
    await press('Set a new password')
    await userEvent.fill(field(), password)
    await press('Save password')
    await expect.poll(() => navigator.place().screen).not.toBe('setPassword')
    navigator.go({ screen: 'settings' })
    await expect.element(page.getByRole('heading', { name: 'Change e-mail' })).toBeVisible()
    await expect.element(dead()).not.toBeInTheDocument()
  })

  it('S-GUARD-2 is over once another place is gone to', async () => {
    const { code } = await forgetful('Gina Away')
    const { navigator, client } = await visit(url, { at: '/set-password', linkToken: code })
    await expect.element(page.getByRole('button', { name: 'Set a new password' })).toBeVisible()
    navigator.go({ screen: 'groups' })
    await expect.element(page.getByRole('heading', { name: 'Find a group' }).first()).toBeVisible()
    navigator.go({ screen: 'settings' })
    await expect.poll(() => navigator.place().screen).toBe('loginMail')
    expect(client.viewer().status).toBe('guest')
  })

  it('S-GUARD-2 holds the new session aside while someone else is signed in', async () => {
    const { person, code } = await forgetful('Gina Other')
    const { client } = await visit(url, { as: 'anna', at: '/set-password', linkToken: code })
    const who = () => {
      const viewer = client.viewer()
      return viewer.status === 'signedIn' ? viewer.user.attributes.email : viewer.status
    }
    await press('Set a new password')
    await expect.element(page.getByText(`This link is for ${person.email}. Continue as them?`)).toBeVisible()
    expect(who()).toBe('anna@demo.example')
    await press('Continue')
    await expect.element(field()).toBeVisible()
    expect(who()).toBe(person.email)
  })

  it('S-GUARD-2 keeps the session of the person who stays', async () => {
    const { code } = await forgetful('Gina Stay')
    const { client } = await visit(url, { as: 'anna', at: '/settings', linkToken: code })
    await press('Set a new password')
    await press('Stay here')
    await expect.element(page.getByRole('heading', { name: 'Change e-mail' })).toBeVisible()
    const viewer = client.viewer()
    expect(viewer.status === 'signedIn' && viewer.user.attributes.email).toBe('anna@demo.example')
  })

  it('S-GUARD-2 confirms a new e-mail, and keeps the old one, by the press alone', async () => {
    const person = await makeMember(url, { name: 'Gina Moves' })
    const client = await clientFor(url, person)
    const next = `${person.as}-next@demo.example`
    const user = async () => {
      const viewer = client.viewer()
      return viewer.status === 'signedIn' ? await client.one('users', { id: viewer.user.id }) : null
    }
    const me = await user()
    await client.update({ type: 'users', id: me?.id ?? '', attributes: { email: next, password } })
    const confirming = await codeFor(next, '/settings?token=')
    await visit(url, { at: '/settings', linkToken: confirming })
    await expect.element(page.getByText(`Confirm ${next}`)).toBeVisible()
    expect((await user())?.attributes.emailVerified).toBe(false)
    await press('Confirm my e-mail')
    await expect.element(page.getByText('Your e-mail is confirmed')).toBeVisible()
    expect((await user())?.attributes.emailVerified).toBe(true)
    leaveAll()
    const undoing = await codeFor(person.email, '/settings?token=')
    await visit(url, { at: '/settings', linkToken: undoing })
    await expect.element(page.getByText(`Go back to ${person.email}?`)).toBeVisible()
    expect((await user())?.attributes.email).toBe(next)
    await press('Keep my old e-mail')
    await expect.element(page.getByText(`Your e-mail is ${person.email} again`)).toBeVisible()
    client.close()
  })

  it('S-GUARD-2 is not used up by a press that got no answer from the line', async () => {
    const { code } = await forgetful('Gina Line')
    await visit(url, { at: '/set-password', linkToken: code })
    await expect.element(page.getByRole('button', { name: 'Set a new password' })).toBeVisible()
    const line = cutLine('neverSent', { method: 'POST', url: /\/auth\/token/ })
    await press('Set a new password')
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    line.mend()
    await press('Set a new password')
    await expect.element(field()).toBeVisible()
  })
})
