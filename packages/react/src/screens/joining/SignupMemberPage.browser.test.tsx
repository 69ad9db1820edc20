import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found } from '../../../test/community.ts'
import { clientFor, makeMember } from '../../../test/people.ts'
import { leaveAll, openStage, visit } from '../../../test/stand.tsx'
import { makeTrouble } from '../../../test/trouble.ts'

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

/** Fills in the form of an offer or a need. */
async function fillListing(title: string, { price }: { readonly price?: string }): Promise<void> {
  await userEvent.fill(field(/^Title/), title)
  await userEvent.fill(field(/^Description/), `${title}, as much as you like.`)
  await userEvent.selectOptions(page.getByLabelText(/^Category/), 'Food')
  if (price) await userEvent.fill(field(/^Price/), price)
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

// Many steps, each of which talks to the server.
const long = 150_000

it(
  'S-JOIN-6 leads over terms, profile, two offers and a need to the application, back and forth and on another device',
  { timeout: long },
  async () => {
    const { code, root, person, draft } = await drafted('Ona Long', { minOffers: 2, minNeeds: 1 })
    const at = { screen: 'signupMember', group: code } as const
    const listed = async (type: 'offers' | 'needs') =>
      (await root.list(type, { group: code, filter: { member: draft } })).items.map(it => it.attributes)

    await visit(url, { as: person.as, at, asksTerms: true })
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible()
    await expect.element(page.getByText('Be kind.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Back one step' })).not.toBeInTheDocument()
    await press('Next')
    await expect.element(heading('Terms')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: 'I have read and accept the terms' }))
    await press('Next')

    await expect.element(page.getByText('Step 2 of 6')).toBeVisible()
    await expect.element(heading('Your profile')).toHaveFocus()
    await expect.element(field(/^Name/)).toHaveValue('Ona Long')
    await userEvent.fill(field(/^About you/), 'I keep bees.')
    await press('Next')

    await expect.element(page.getByText('Step 3 of 6')).toBeVisible()
    await expect.element(heading('Offer 1')).toHaveFocus()
    await fillListing('Honey', { price: '4' })
    await press('Next')
    await expect.element(heading('Offer 2')).toHaveFocus()
    await expect.element(field(/^Title/)).toHaveValue('')

    // Back to what is stored: it is changed, not stored once more.
    await press('Back one step')
    await expect.element(heading('Offer 1')).toHaveFocus()
    await expect.element(field(/^Title/)).toHaveValue('Honey')
    await press('Back one step')
    await expect.element(heading('Your profile')).toHaveFocus()
    await expect.element(field(/^About you/)).toHaveValue('I keep bees.')
    await press('Next')
    await expect.element(field(/^Title/)).toHaveValue('Honey')
    await userEvent.fill(field(/^Title/), 'Spring honey')
    await press('Next')
    await expect.element(heading('Offer 2')).toHaveFocus()
    expect((await listed('offers')).map(it => it.name)).toEqual(['Spring honey'])
    leaveAll()

    // Another device: it goes on where it was left, with all that was stored.
    await visit(url, { as: person.as, at, asksTerms: true })
    await expect.element(heading('Offer 2')).toBeVisible()
    // The terms were accepted elsewhere: they are no step here.
    await expect.element(page.getByText('Step 3 of 5')).toBeVisible()
    await fillListing('Wax', { price: '2' })
    await press('Next')
    await expect.element(heading('Need')).toHaveFocus()
    await fillListing('Jars', {})
    await press('Next')

    await expect.element(page.getByText('Step 5 of 5')).toBeVisible()
    for (const title of ['Spring honey', 'Wax', 'Jars'])
      await expect.element(page.getByRole('main').getByText(title)).toBeVisible()
    expect((await listed('offers')).map(it => it.state)).toEqual(['published', 'published'])
    expect((await listed('needs')).map(it => it.content)).toEqual(['Jars, as much as you like.'])
    const [honey] = (await root.list('offers', { group: code })).items
    await press('Send application')
    await expect.element(page.getByText(`Your application is with the administrators of Group ${code}`)).toBeVisible()
    expect((await root.one('members', { group: code, id: draft })).attributes.state).toBe('pending')
    // Nobody sees it before it is accepted, the administrators excepted.
    const stranger = await makeMember(url, { name: 'Stranger' })
    const client = await clientFor(url, stranger)
    await expect(client.one('offers', { group: code, code: honey?.attributes.code ?? '' })).rejects.toThrow()
    client.close()
  },
)

it('S-CHECK-81 S-JOIN-6 sends no application with terms that changed meanwhile, and shows the new ones', async () => {
  const { code, root, person, draft } = await drafted('Ona Late', { minOffers: 0, minNeeds: 0 })
  const change = (terms: string) =>
    root.update({ type: 'group-settings', attributes: { requireAcceptTerms: true, terms } }, { group: code })
  const member = async () => (await root.one('members', { group: code, id: draft })).attributes
  const accept = async () => {
    await userEvent.click(page.getByRole('checkbox', { name: 'I have read and accept the terms' }))
    await press('Next')
  }
  await change('Be kinder.')
  await visit(url, { as: person.as, at: { screen: 'signupMember', group: code } })
  await expect.element(page.getByText('Be kinder.')).toBeVisible()
  await accept()
  await expect.element(heading('Your profile')).toBeVisible()
  await press('Next')
  await expect.element(page.getByRole('button', { name: 'Send application' })).toBeVisible()
  const before = await member()
  await change('Be kindest.')
  await press('Send application')
  await expect.element(page.getByText('Be kindest.')).toBeVisible()
  expect(await member()).toMatchObject({ state: 'draft', termsVersion: before.termsVersion })
  await accept()
  await press('Next')
  await press('Send application')
  await expect.element(page.getByText(`Your application is with the administrators of Group ${code}`)).toBeVisible()
  expect(await member()).toMatchObject({ state: 'pending', termsVersion: (before.termsVersion ?? 0) + 1 })
})

it.each([
  [1280, 900],
  [390, 700],
  [320, 640],
])(
  'S-SHELL-22 S-SHELL-32 the message about the member one acts as now covers no button, %i px wide',
  async (width, height) => {
    await page.viewport(width, height)
    const { code, person } = await drafted('Ona Small', { minOffers: 0, minNeeds: 0 })
    await visit(url, { as: person.as, at: { screen: 'signupMember', group: code, hash: 'profile' } })
    const toast = () => document.querySelector('.x-toast')
    await expect.poll(toast).not.toBeNull()
    await expect.element(field(/^About you/)).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    const card = toast()
    card?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const over = card?.getBoundingClientRect() ?? new DOMRect()
    const covered = [...document.querySelectorAll('main .x-dock button')].filter(it => {
      const { top, bottom } = it.getBoundingClientRect()
      return top < over.bottom && bottom > over.top
    })
    expect(covered.map(it => it.textContent)).toEqual([])
    await page.viewport(1280, 900)
  },
)

it(
  'S-JOIN-26 says why an application was sent back, on top of every step, until it is sent again',
  { timeout: long },
  async () => {
    const { code, root, person, draft } = await drafted('Ona Back', { minOffers: 0, minNeeds: 0 })
    const at = { screen: 'signupMember', group: code } as const
    const client = await clientFor(url, person)
    await client.update({ type: 'members', id: draft, attributes: { state: 'pending' } }, { group: code })
    client.close()
    const reason = 'Tell us where you live.'
    await root.update({ type: 'members', id: draft, attributes: { state: 'draft' } }, { group: code, reason })
    const { navigator } = await visit(url, { as: person.as, at })
    await expect.element(page.getByText('The administrators sent your application back')).toBeVisible()
    await expect.element(page.getByText(reason)).toBeVisible()
    await userEvent.fill(field(/^Town or city/), 'Castellet')
    await press('Next')
    await expect.element(heading('Send application')).toBeVisible()
    await expect.element(page.getByText(reason)).toBeVisible()
    await press('Back one step')
    await expect.element(field(/^Town or city/)).toHaveValue('Castellet')
    await expect.element(page.getByText(reason)).toBeVisible()
    await press('Next')
    await press('Send application')
    await expect.element(page.getByText(`Your application is with the administrators of Group ${code}`)).toBeVisible()
    await expect.poll(() => navigator.place()).toMatchObject({ screen: 'signup', hash: 'complete' })
    await expect.element(page.getByText(reason)).not.toBeInTheDocument()
  },
)

it('S-FORM-4 lists what is wrong with a profile above it, and leads there', async () => {
  const { code, person } = await drafted('Ona Wrong', { minOffers: 0, minNeeds: 0 })
  await visit(url, { as: person.as, at: { screen: 'signupMember', group: code } })
  await userEvent.fill(field(/^Name/), '')
  await press('Add a contact')
  await userEvent.fill(field('Contact 1: Phone'), 'call me')
  await press('Next')
  await expect.element(page.getByText('2 fields need attention')).toBeVisible()
  await expect.element(field(/^Name/)).toHaveFocus()
  await userEvent.click(page.getByRole('link', { name: 'Enter a phone number with 6 to 15 digits' }))
  await expect.element(field('Contact 1: Phone')).toHaveFocus()
  await userEvent.fill(field('Contact 1: Phone'), '+34 600 111 222')
  await expect.element(page.getByText('1 field needs attention')).toBeVisible()
})

it('S-CHECK-75 S-STATE-1 is seen again without a network, opened afresh, and sends nothing', async () => {
  const { code, person } = await drafted('Ona Away', { minOffers: 0, minNeeds: 0 })
  const at = { screen: 'signupMember', group: code } as const
  const before = await visit(url, { as: person.as, at })
  await expect.element(field(/^Name/)).toHaveValue('Ona Away')
  before.end()
  const trouble = makeTrouble('offline')
  try {
    await visit(url, { at, again: before })
    await expect.element(field(/^Name/)).toHaveValue('Ona Away')
    await expect.element(page.getByText(/^You are offline\. You see what was saved at \d/)).toBeVisible()
    const next = page.getByRole('button', { name: 'Next' })
    await expect.element(next).toHaveAccessibleDescription('You are offline. Nothing is sent.')
  } finally {
    trouble.end()
  }
})
