import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { clientOf, faultsEverywhere, leaveAll, openStage, password, visit } from '../../../test/stand.tsx'
import { memoryStorage } from '@exchange-kit/client'

// Nobody else in these tests signs in as her: a new password ends every other session of hers.
const lucia = { email: 'lucia@demo.example', other: 'otra contraseña' }

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const current = () => page.getByLabelText('Current password')
const next = () => page.getByLabelText('New password')
const save = () => userEvent.click(page.getByRole('button', { name: 'Save password' }))

async function sessionOf(secret: string) {
  const client = clientOf(url, memoryStorage())
  await client.signIn({ email: lucia.email, password: secret })
  return client
}

describe('a new password', () => {
  it('S-FRONT-7 wants the current one, ends all other sessions and leads on', async () => {
    const elsewhere = await sessionOf(password)
    const { navigator } = await visit(url, { as: 'lucia', at: '/set-password' })
    await userEvent.fill(current(), password)
    await userEvent.fill(next(), lucia.other)
    await expect.element(page.getByText('At least 8 characters: yes')).toBeVisible()
    await save()
    await expect.element(page.getByText('Your password is saved. All other devices are signed out.')).toBeVisible()
    await expect.poll(() => pathOf(navigator.place())).not.toBe('/set-password')
    await expect(elsewhere.one('users', { id: 'me' })).rejects.toMatchObject({ code: 'AuthNoCredentials' })
    elsewhere.close()
    // Back to what the others know her by.
    const client = await sessionOf(lucia.other)
    const viewer = client.viewer()
    const id = viewer.status === 'signedIn' ? viewer.user.id : ''
    await client.update({ type: 'users', id, attributes: { newPassword: password, password: lucia.other } })
    client.close()
  })

  it('S-FORM-4 keeps what was typed and says at the field what is wrong', async () => {
    await visit(url, { as: 'lucia', at: '/set-password' })
    await save()
    await expect.element(current()).toHaveFocus()
    await expect.element(current()).toHaveAccessibleDescription(/Fill in this field/)
    await expect.element(page.getByRole('heading', { name: '2 fields need attention' })).toBeVisible()
    // Both say the same, so each line names its field.
    await expect.element(page.getByRole('link', { name: 'Current password Fill in this field' })).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'New password Fill in this field' }))
    await expect.element(next()).toHaveFocus()
    await userEvent.fill(current(), 'not hers')
    await userEvent.fill(next(), 'short')
    await save()
    await expect.element(next()).toHaveFocus()
    await expect.element(next()).toHaveAccessibleDescription(/Use at least 8 characters/)
    await userEvent.fill(next(), lucia.other)
    await save()
    await expect.element(current()).toHaveAccessibleDescription(/The password is not correct/)
    await expect.element(current()).toHaveFocus()
    await expect.element(next()).toHaveValue(lucia.other)
    // S-FORM-11.
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })

  it('S-GUARD-2 tells whoever has neither a link nor a session how to get a link', async () => {
    await visit(url, { at: '/set-password' })
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('S-A11Y-1 gives axe nothing serious to find', async () => {
    await visit(url, { as: 'lucia', at: '/set-password' })
    await expect.element(next()).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
