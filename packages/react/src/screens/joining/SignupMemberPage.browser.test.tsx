import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found } from '../../../test/community.ts'
import { clientFor, makeMember } from '../../../test/people.ts'
import { leaveAll, openStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

type Wanted = { readonly minOffers: number; readonly minNeeds: number; readonly requireAdminApproval?: boolean }

/** A community that asks for some listings, and a draft member of it. */
async function drafted(name: string, wanted: Wanted) {
  const { code, root } = await found(url, { members: 0 })
  const terms = { requireAcceptTerms: wanted.minOffers > 0, terms: 'Be kind.' }
  await root.update({ type: 'group-settings', attributes: { ...wanted, ...terms } }, { group: code })
  const category = { type: 'categories', attributes: { name: 'Food', icon: 'food' } } as const
  await root.create({ ...category, id: crypto.randomUUID() }, { group: code })
  const person = await makeMember(url, { name })
  const draft = crypto.randomUUID()
  const client = await clientFor(url, person)
  await client.create({ type: 'members', id: draft, attributes: { name } }, { group: code })
  client.close()
  return { code, root, person, draft }
}

it('S-JOIN-6 has no steps for listings where the group asks for none, and S-JOIN-25 continues a profile after a reload', async () => {
  const wanted = { minOffers: 0, minNeeds: 0, requireAdminApproval: false }
  const { code, person } = await drafted('Ona Short', wanted)
  const at = { screen: 'signupMember', group: code } as const
  const before = await visit(url, { as: person.as, at })
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await userEvent.fill(field(/^About you/), 'Half a sentence')
  before.end()
  const { navigator } = await visit(url, { at, again: before })
  await expect.element(page.getByText(/^Continue your draft of /)).toBeVisible()
  await press('Continue')
  await expect.element(field(/^About you/)).toHaveValue('Half a sentence')
  await press('Next')
  await expect.element(page.getByRole('link', { name: 'Add an offer now' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a need now' })).toBeVisible()
  await press('Send application')
  await expect.element(page.getByText(`Welcome to Group ${code}`)).toBeVisible()
  await expect.poll(() => navigator.place().screen).not.toBe('signupMember')
})
