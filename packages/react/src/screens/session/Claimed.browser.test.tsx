import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { found } from '../../../test/community.ts'
import { closeToast, faultsEverywhere, leaveAll, mailTo, openStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

/** A community that was brought in with one person who has never come, and the mail to that person. */
async function brought() {
  const email = `claims-${crypto.randomUUID().slice(0, 8)}@demo.example`
  const offers = ['Bread', 'Cake', 'Jam', 'Soup', 'Eggs', 'Honey'].map(title => [1, title] as const)
  const { code } = await found(url, { members: 1, emails: [email], offers, columns: { Balance: '0' } })
  const { text } = await mailTo(email)
  const link = new URL(/https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? 'about:blank')
  const token = link.searchParams.get('token') ?? ''
  link.searchParams.delete('token')
  return { code, text, token, at: `${link.pathname}${link.search}` }
}

describe('a claim link', () => {
  it('B14 shows what was brought in, takes a password, and leads into the group; once', async () => {
    const { code, text, token, at } = await brought()
    expect(text).toContain('6 offers')
    expect(at).toBe(`/set-password?claim=${code}`)
    const { navigator, end } = await visit(url, { at, linkToken: token })
    await userEvent.click(page.getByRole('button', { name: 'Open my account' }))
    const card = page.getByRole('region', { name: `Your account in Group ${code}` })
    await expect.element(card.getByText('Member 1')).toBeVisible()
    await expect.element(card.getByText(`${code}0002`)).toBeVisible()
    await expect.element(card.getByText('0.00')).toBeVisible()
    await expect.element(card.getByText('Bread')).toBeVisible()
    await expect.element(card.getByText('and 1 more')).toBeVisible()
    await expect.element(card.getByText('None')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    // The link proved who it is: no other password is asked for.
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
    await userEvent.fill(page.getByLabelText('New password'), 'chosen by member 1')
    await userEvent.click(page.getByRole('button', { name: 'Save password' }))
    await closeToast(/^Your password is saved/)
    await expect.poll(() => pathOf(navigator.place())).toBe('/home')
    end()
    await visit(url, { at, linkToken: token })
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })

  it('B14 shows nothing of it to whoever has the address alone, nor to somebody else', async () => {
    const { at, code } = await brought()
    const guest = await visit(url, { at })
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
    guest.end()
    await visit(url, { as: 'anna', at })
    await expect.element(page.getByLabelText('New password')).toBeVisible()
    expect(page.getByText(`Group ${code}`).query()).toBeNull()
  })
})
