import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apply, found } from '../../../test/community.ts'
import { cutLine } from '../../../test/network.ts'
import { askFor, unique } from '../../../test/payments.ts'
import { clientFor, makeMember, type Person } from '../../../test/people.ts'
import { leaveAll, openStage, password, visit } from '../../../test/stand.tsx'

// The settings of who has them open twice, or whose network goes in the middle of an act.

let url: string
let line: ReturnType<typeof cutLine> | null = null
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(() => {
  line?.mend()
  line = null
  leaveAll()
})

const settings = { screen: 'settings' } as const
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const asked = () => page.getByRole('alertdialog')
const pressThere = (name: string) => userEvent.click(asked().getByRole('button', { name }))
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

/** A member who may pay by tag and has one, with what the account has by now. */
async function withTag(name: string, tag: string) {
  const person = await makeMember(url, { name })
  const marta = await clientFor(url, { as: 'marta' })
  const own = { type: 'account-settings', id: person.account } as const
  const attributes = { allowTagPayments: true, tags: [{ name: tag, value: tagNumber() }] }
  await marta.update({ ...own, attributes }, { group: 'RIBA' })
  const stored = async () =>
    (await marta.one('account-settings', { group: 'RIBA', id: person.account })).attributes.tags
  return {
    person,
    names: async () => (await stored()).map(it => it.name),
    /** As another tab of hers adds one. */
    async addElsewhere(another: string) {
      const kept = (await stored()).map(it => ({ id: it.id, name: it.name }))
      const tags = [...kept, { name: another, value: tagNumber() }]
      await marta.update({ ...own, attributes: { tags } }, { group: 'RIBA' })
    },
  }
}

function tagNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(7))].map(it => it.toString(16).padStart(2, '0')).join(':')
}

describe('tags', () => {
  it('S-SET-26 keeps a tag that was added in another tab when one is renamed, and when one is deleted', async () => {
    const { person, names, addElsewhere } = await withTag('Mia Pestanyes', 'Bag')
    await visit(url, { as: person.as, at: settings })
    await said('Bag')
    await addElsewhere('Bicycle')
    await press('Rename Bag')
    await userEvent.fill(page.getByLabelText('Name of the tag'), 'Coat')
    await press('Save')
    await expect.poll(names).toEqual(['Bicycle', 'Coat'])
    await addElsewhere('Desk')
    await press('Delete Coat')
    await pressThere('Delete')
    await expect.poll(names).toEqual(['Bicycle', 'Desk'])
  })

  it('S-SHELL-24 asks to delete one without the error of what was tried before', async () => {
    const { person, names } = await withTag('Mia Error', 'Bag')
    await visit(url, { as: person.as, at: settings })
    await said('Bag')
    line = cutLine('neverSent', { method: 'PATCH', url: /account|settings/ })
    await press('Rename Bag')
    await userEvent.fill(page.getByLabelText('Name of the tag'), 'Coat')
    await press('Save')
    await expect
      .element(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Server do not respond' }))
      .toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
    await press('Delete Bag')
    await expect.element(asked()).toBeVisible()
    await expect.element(asked().getByText('Server do not respond')).not.toBeInTheDocument()
    await pressThere('Delete')
    await expect.element(asked().getByRole('alert').filter({ hasText: 'Server do not respond' })).toBeVisible()
    expect(await names()).toEqual(['Bag'])
  })
})

describe('account status', () => {
  it('S-SHELL-24 S-SET-27 asks again without the error of the last time', async () => {
    const person = await makeMember(url, { name: 'Mia Pausa' })
    await visit(url, { as: person.as, at: settings })
    line = cutLine('neverSent', { method: 'PATCH', url: /members/ })
    await press('Disable')
    await pressThere('Disable')
    await expect.element(asked().getByRole('alert').filter({ hasText: 'Server do not respond' })).toBeVisible()
    await pressThere('Cancel')
    await expect.element(asked()).not.toBeInTheDocument()
    await press('Disable')
    await expect.element(asked()).toBeVisible()
    await expect.element(asked().getByText('Server do not respond')).not.toBeInTheDocument()
  })
})

describe('deleting the account', () => {
  const open = async (person: Pick<Person, 'as'>) => {
    const visiting = await visit(url, { as: person.as, at: settings })
    await press('Delete account')
    await expect.element(asked()).toBeVisible()
    return visiting
  }

  it('S-SET-31 goes on as the other member though nothing more can be asked once it is done', async () => {
    const town = await found(url, { members: 0 })
    const both = await apply(url, { group: town.code, name: 'Dues Vides' })
    const other = { type: 'members', id: both.applicant } as const
    await town.root.update({ ...other, attributes: { state: 'active' } }, { group: town.code })
    town.root.close()
    const { navigator } = await open(both)
    await userEvent.fill(asked().getByLabelText('Your password'), password)
    line = cutLine('neverSent', { method: 'GET', url: /users\/me/ })
    await pressThere('Delete account')
    await expect.poll(() => navigator.place().screen).toBe('home')
    await said('Your account is deleted. Thank you for having been here.')
  })

  it('S-SET-30 says that the requests that wait could not be asked for, and names them at the next try', async () => {
    const person = await makeMember(url, { name: 'Mia Pendent' })
    const description = unique('Pears')
    await askFor(url, { payee: 'quim', payer: person.code, description })
    line = cutLine('neverSent', { method: 'GET', url: /transfers\?.*pending/ })
    await open(person)
    await expect.element(asked().getByRole('alert').filter({ hasText: 'Server do not respond' })).toBeVisible()
    line.mend()
    await pressThere('Try again')
    await expect.element(asked().getByText(description)).toBeVisible()
  })

  it('S-SET-30 names every request that waits, also beyond the first twenty', async () => {
    const person = await makeMember(url, { name: 'Mia Moltes' })
    const quim = await clientFor(url, { as: 'quim' })
    const viewer = quim.viewer()
    const payee = (viewer.status === 'signedIn' && viewer.account?.id) || ''
    const name = unique('Nut')
    await quim.createMany(
      Array.from({ length: 23 }, (_, at) => ({
        type: 'transfers' as const,
        id: crypto.randomUUID(),
        attributes: { amount: 10_000, state: 'committed' as const, meta: { description: `${name} ${at + 1}.` } },
        relationships: {
          payer: { data: { type: 'accounts', id: person.account } },
          payee: { data: { type: 'accounts', id: payee } },
        },
      })),
      { group: 'RIBA' },
    )
    quim.close()
    await open(person)
    for (const at of [1, 23]) await expect.element(asked().getByText(`${name} ${at}.`)).toBeInTheDocument()
  })
})
