import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, pathOf } from '@exchange-kit/model'
import { putOffer } from '../test/market.ts'
import { refuseSession } from '../test/network.ts'
import { someone, unique } from '../test/payments.ts'
import { codeIn, makeMember } from '../test/people.ts'
import { wordIn } from '../test/spoken.ts'
import { clientOf, leaveAll, mailTo, openStage, password, visit } from '../test/stand.tsx'

// Acceptance checks that walk through several screens and belong to none of them.

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
let refused: { mend: () => void } | null = null
afterEach(() => {
  refused?.mend()
  refused = null
  leaveAll()
})

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const main = () => page.getByRole('main')
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('a session that ended elsewhere', () => {
  it('S-CHECK-8 leads to the sign-in, which says why, and back to the same place with what was typed', async () => {
    const person = await makeMember(url, { name: 'Rita Retorn' })
    const title = unique('Cherries')
    const { client, navigator } = await visit(url, { as: person.as, at: { screen: 'newOffer', group: 'RIBA' } })
    await userEvent.fill(field(/^Title/), title)
    refused = refuseSession()
    await expect(client.list('needs', { group: 'RIBA' })).rejects.toThrow()
    await expect.poll(() => navigator.place().screen).toBe('loginMail')
    await expect.element(page.getByText('Missing or invalid credentials')).toBeVisible()
    refused.mend()
    await userEvent.fill(page.getByLabelText('E-mail'), person.email)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA/offers/new')
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect.element(field(/^Title/)).toHaveValue(title)
  })
})

describe('who waits or is suspended', () => {
  it('S-CHECK-9 Gemma has her page, profile and settings; members and payments tell her to wait', async () => {
    const { navigator } = await visit(url, { as: 'gemma', at: '/home' })
    await expect.poll(() => navigator.place().screen).toBe('member')
    for (const [screen, name] of [
      ['profile', 'Edit profile'],
      ['settings', 'Settings'],
    ] as const) {
      navigator.go({ screen })
      await expect.element(heading(name)).toBeVisible()
    }
    navigator.go({ screen: 'members', group: 'RIBA' })
    await expect.element(heading('You can see this when your application is accepted')).toBeVisible()
    navigator.go({ screen: 'account', group: 'RIBA', member: 'RIBA0002' })
    await expect.element(heading('You can see this when your application is accepted')).toBeVisible()
    await expect.element(page.getByText('Anna Puig')).not.toBeInTheDocument()
    // Of needs, as of offers, the public ones alone.
    navigator.go({ screen: 'needs', group: 'RIBA' })
    await expect.element(main().getByText(/^Somebody who drives past the mill/)).toBeVisible()
    const [gemmas, guests] = [await needsOf('gemma'), await needsOf(null)]
    expect(gemmas).toEqual(guests)
    expect((await needsOf('anna')).length).toBeGreaterThan(guests.length)
  })

  it('S-CHECK-9 Pau is told to confirm his e-mail, gets a new link, and resumes the sign-up where he left', async () => {
    const as = `pau-${crypto.randomUUID().slice(0, 8)}`
    const email = `${as}@demo.example`
    await signUp(email)
    const { navigator, end } = await visit(url, { at: '/login-mail' })
    await userEvent.fill(page.getByLabelText('E-mail'), email)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
    await userEvent.click(main().getByRole('button', { name: 'Sign in', exact: true }))
    await expect.element(page.getByText(/^Confirm your e-mail first/)).toBeVisible()
    expect(navigator.place().screen).toBe('loginMail')
    await userEvent.click(page.getByRole('button', { name: 'Send the link again' }))
    const { text } = await mailTo(email, 2)
    end()
    await visit(url, { at: '/groups/RIBA/signup-member', linkToken: codeIn(text) })
    await userEvent.click(page.getByRole('button', { name: 'Confirm my e-mail' }))
    await expect.element(heading('Your profile')).toBeVisible()
    await userEvent.fill(field(/^About you/), 'I keep bees.')
    await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }))
    await expect.element(page.getByRole('heading', { level: 2, name: 'Offer', exact: true })).toBeVisible()
    leaveAll()
    const again = await visit(url, { as, at: '/' })
    await expect.element(field(/^About you/)).toHaveValue('I keep bees.')
    expect(again.navigator.place().screen).toBe('signupMember')
  })

  it('S-CHECK-9 Oriol reads his own payments and statement, and gets the reason on offers and members', async () => {
    const { client, navigator } = await visit(url, { as: 'oriol', at: '/' })
    await expect.poll(() => navigator.place().screen).toBe('member')
    const state = client.viewer()
    const member = (state.status === 'signedIn' && state.acting?.member.attributes.code) || 'none'
    navigator.go({ screen: 'account', group: 'RIBA', member })
    await expect.element(heading('Payments')).toBeVisible()
    navigator.go({ screen: 'account', group: 'RIBA', member, query: { view: 'statement' } })
    await expect.element(page.getByText('Opening balance').first()).toBeVisible()
    for (const screen of ['offers', 'members'] as const) {
      navigator.go({ screen, group: 'RIBA' })
      await expect.element(heading('Your account is suspended')).toBeVisible()
      await expect.element(main().getByText(/^Reason: /)).toBeVisible()
    }
  })
})

/** The needs of RIBA that somebody is given; nobody: a guest. */
async function needsOf(as: string | null): Promise<readonly string[]> {
  const client = as === null ? clientOf(url) : await someone(url, as)
  const { items } = await client.list('needs', { group: 'RIBA', size: 100 })
  client.close()
  return items.map(it => it.id).sort()
}

/** Somebody signs up to RIBA, terms accepted, and confirms nothing. */
async function signUp(email: string): Promise<void> {
  const member = { type: 'members', id: 'm1' }
  const group = { data: { type: 'groups', id: 'RIBA' } }
  const value = {
    data: { type: 'users', attributes: { email, password }, relationships: { members: { data: [member] } } },
    included: [{ ...member, attributes: { name: 'Pau Altre', termsVersion: 2 }, relationships: { group } }],
  }
  const client = clientOf(url)
  await client.call('social', '/users', { method: 'POST', body: { kind: 'document', value } })
  client.close()
}

describe('signing up', () => {
  const mails = {
    en: 'Confirm your e-mail',
    ca: 'Confirma el teu correu',
    es: 'Confirma tu correo',
    it: 'Conferma la tua e-mail',
  }

  it.each(languages)('S-CHECK-13 leads from the terms to the first payment in %s', async language => {
    const say = (key: string) => wordIn(language, key)
    const press = (key: string) => userEvent.click(main().getByRole('button', { name: say(key), exact: true }))
    const typeInto = async (id: string, text: string) => {
      await expect.poll(() => document.querySelector(`#${id}`)).not.toBeNull()
      await userEvent.fill(page.elementLocator(document.querySelector(`#${id}`) ?? document.body), text)
    }
    const email = `new-${crypto.randomUUID().slice(0, 8)}@demo.example`
    await visit(url, { at: '/groups/RIBA/signup', language })
    await press('joining:continue')
    await expect.element(page.getByText(say('errors.RuleTermsNotAccepted'))).toBeVisible()
    await userEvent.click(page.getByRole('checkbox'))
    await press('joining:continue')
    const [name, address, secret] = [
      page.getByRole('textbox', { name: say('joining:name') }),
      page.getByRole('textbox', { name: say('session.login.email') }),
      page.getByLabelText(say('session.login.password'), { exact: true }),
    ]
    await userEvent.fill(name, 'Inés Nova')
    await userEvent.fill(address, 'anna@demo.example')
    await userEvent.fill(secret, 'seven77')
    await press('joining:signUp')
    await expect
      .element(secret)
      .toHaveAccessibleDescription(expect.stringContaining(say('errors.RulePasswordTooShort')))
    await userEvent.fill(secret, password)
    await press('joining:signUp')
    await expect
      .element(address)
      .toHaveAccessibleDescription(expect.stringContaining(say('errors.ErrorDuplicatedEmail')))
    await userEvent.fill(address, email)
    await press('joining:signUp')
    const { subject, text } = await mailTo(email)
    expect(subject).toBe(mails[language])
    leaveAll()

    const { client, navigator } = await visit(url, {
      at: '/groups/RIBA/signup-member',
      linkToken: codeIn(text),
      language,
    })
    await press('session.link.sign-up.press')
    await expect.element(name).toHaveValue('Inés Nova')
    await press('joining:next')
    await typeInto('listing-name', 'Pa amb tomàquet')
    await typeInto('listing-content', 'Com el de casa.')
    await userEvent.selectOptions(page.getByRole('combobox', { name: say('market:list.category') }), 'Menjar i hort')
    await typeInto('listing-price', '3')
    await press('joining:next')
    await press('joining:send.send')
    await expect.poll(() => navigator.place()).toMatchObject({ screen: 'signup', hash: 'complete' })

    const marta = await someone(url, 'marta')
    const viewer = client.viewer()
    const own = viewer.status === 'signedIn' ? viewer.acting?.member : undefined
    const attributes = { state: 'active' } as const
    await marta.update({ type: 'members', id: own?.id ?? '', attributes }, { group: 'RIBA' })
    marta.close()
    await client.refresh()
    const query = { to: 'RIBA0006', amount: '0.10', description: unique('First') }
    const member = own?.attributes.code ?? ''
    navigator.go({ screen: 'newTransfer', group: 'RIBA', member, direction: 'send', query })
    await press('payments:form.continue')
    await userEvent.click(main().getByRole('button', { name: /0[.,]10/ }))
    await expect.element(page.getByText(say('payments:slip.youPaid'))).toBeVisible()
  })
})

it('S-CHECK-11 Marta, who administers RIBA, sees nothing to edit or to set in TEMP and MERC', async () => {
  const { navigator } = await visit(url, { as: 'marta', at: { screen: 'group', group: 'RIBA' } })
  const controls = () =>
    [...document.querySelectorAll('a[href]')]
      .map(it => it.getAttribute('href') ?? '')
      .filter(it => /\/(admin|edit|settings)\b/.test(it) && !it.includes('/RIBA'))
  await expect.element(heading('Ribera del Foix')).toBeVisible()
  for (const [group, name] of [
    ['TEMP', 'Banc del Temps Nord'],
    ['MERC', 'Mercato Solidale'],
  ] as const) {
    navigator.go({ screen: 'group', group })
    await expect.element(heading(name)).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Join' }).first()).toBeVisible()
    expect(controls().filter(it => it !== '/settings')).toEqual([])
    await expect.element(main().getByRole('button', { name: /edit|settings/i })).not.toBeInTheDocument()
  }
})

it('S-CHECK-32 the finished payment for an offer leads to the offer', async () => {
  const payer = await makeMember(url, { name: 'Paula Pagadora' })
  const name = unique('Marmalade')
  const { attributes } = await putOffer(url, { as: 'quim', name, price: '2', state: 'published' })
  const { navigator } = await visit(url, { as: payer.as, at: `/groups/RIBA/offers/${attributes.code}` })
  await userEvent.click(page.getByRole('link', { name: 'Pay this offer' }))
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await userEvent.click(page.getByRole('button', { name: /^(Confirm|Pay) / }))
  await expect.element(page.getByText(/^Paid/).first()).toBeVisible()
  await userEvent.click(main().getByRole('link', { name: 'See the offer or need' }))
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(navigator.place().screen).toBe('offer')
})

it('S-CHECK-30 an offer that stops at its preview cannot be opened by anybody else', async () => {
  const author = await makeMember(url, { name: 'Olga Oferta' })
  const name = unique('Plums')
  const { navigator } = await visit(url, { as: author.as, at: { screen: 'newOffer', group: 'RIBA' } })
  await userEvent.fill(field(/^Title/), name)
  await userEvent.fill(field(/^Description/), 'A kilo of them.')
  await userEvent.selectOptions(page.getByLabelText(/^Category/), 'Menjar i hort')
  await userEvent.fill(field(/^Price/), '3')
  await userEvent.click(page.getByRole('button', { name: 'See the preview' }))
  await expect.element(page.getByText('This is a preview')).toBeVisible()
  const at = pathOf(navigator.place()).replace(/\/preview$/, '')
  leaveAll()
  await visit(url, { as: 'pere', at })
  await expect.element(page.getByText(/^There is no offer or need /)).toBeVisible()
  await expect.element(page.getByText(name)).not.toBeInTheDocument()
})

it('S-CHECK-35 filters and sort survive a reload and Back', async () => {
  const at = '/groups/RIBA/offers'
  const before = await visit(url, { as: 'pere', at })
  await userEvent.click(page.getByRole('checkbox', { name: /Menjar i hort/ }))
  await userEvent.selectOptions(page.getByLabelText('Order'), 'name')
  await expect.poll(() => before.navigator.place().query?.['sort']).toBe('name')
  await expect.poll(() => before.navigator.place().query?.['category']).toBeTruthy()
  const address = pathOf(before.navigator.place())
  before.end()
  const { navigator } = await visit(url, { again: before, at: address })
  const chosen = async () => {
    await expect.element(page.getByRole('checkbox', { name: /Menjar i hort/ })).toBeChecked()
    await expect.element(page.getByLabelText('Order')).toHaveValue('name')
    await expect.element(page.getByRole('article').first()).toBeVisible()
  }
  await chosen()
  await userEvent.click(page.getByRole('article').first().getByRole('link').first())
  await expect.poll(() => navigator.place().screen).toBe('offer')
  await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }))
  await chosen()
  expect(pathOf(navigator.place())).toBe(address)
})
