import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { clientFor, makeMember } from '../test/people.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
const real = window.fetch
afterEach(() => {
  window.fetch = real
  leaveAll()
})

/** What is asked for from now on. */
function listenToRequests(): readonly string[] {
  const asked: string[] = []
  window.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return real(input, init)
  }
  return asked
}

const says = (text: string | RegExp) => expect.element(page.getByRole('main').getByText(text).first()).toBeVisible()

it('S-GUARD-6 leads a guest over the sign-in to exactly where they were going: path, query and hash', async () => {
  const there = '/groups/RIBA/members/RIBA0002/transactions?view=statement&from=2026-01-01#below'
  const { navigator } = await visit(url, { at: there })
  await expect.poll(() => navigator.place().screen).toBe('loginMail')
  expect(navigator.place().query?.['redirect']).toBe(there)
  await userEvent.fill(page.getByLabelText('E-mail', { exact: true }), 'anna@demo.example')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }))
  await expect.poll(() => pathOf(navigator.place())).toBe(there)
})

it('S-GUARD-8 leads a draft to the sign-up that is not complete', async () => {
  const person = await makeMember(url, { name: 'Dora Draft', group: 'MERC', admin: 'giulia' })
  const client = await clientFor(url, person)
  await client.create(
    { type: 'members', id: crypto.randomUUID(), attributes: { name: person.name } },
    { group: 'RIBA' },
  )
  client.close()
  const { navigator } = await visit(url, { as: person.as, at: '/groups/RIBA/members/RIBA0002' })
  await expect.poll(() => navigator.place().screen).toBe('signupMember')
})

describe('S-GUARD-9 who waits for the administrators', () => {
  it('is led from home to the own page', async () => {
    const { navigator } = await visit(url, { as: 'gemma', at: '/home' })
    await expect.poll(() => navigator.place().screen).toBe('member')
  })

  it.each(['/groups/RIBA/members/RIBA0003', '/groups/RIBA/members/RIBA0003/transactions/send', '/till'])(
    'reads at %s when that opens, and nothing of it is asked for',
    async at => {
      const asked = listenToRequests()
      await visit(url, { as: 'gemma', at })
      await says('You can see this when your application is accepted')
      expect(asked.filter(it => it.includes('RIBA0003'))).toEqual([])
    },
  )
})

it.each(['/home', '/profile', '/notifications', '/till'])(
  'S-GUARD-10 tells somebody without a member at %s how to become one',
  async at => {
    await visit(url, { as: 'jordi', at })
    await says('You are not a member of a group yet')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Find a group' })).toBeVisible()
  },
)

it('S-WORD-4 S-GUARD-5 S-SHELL-13 S-CHECK-10 leads a founder on any device to the request that waits', async () => {
  const { navigator } = await visit(url, { as: 'jordi', at: '/', language: 'en' })
  await says('Request under review')
  expect(pathOf(navigator.place())).toBe('/groups/NOVA')
  await userEvent.click(page.getByRole('button', { name: 'Jordi Pons' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Settings' }))
  await expect.poll(() => navigator.place().screen).toBe('settings')
  await userEvent.click(page.getByRole('button', { name: 'Jordi Pons' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'My group request' }))
  await says('Request under review')
})

it('S-GUARD-14 pays from nobody else’s account, and asks nothing about it', async () => {
  const asked = listenToRequests()
  await visit(url, { as: 'anna', at: '/groups/RIBA/members/RIBA0003/transactions/send' })
  await says(/may not see this page|only/i)
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  expect(asked.filter(it => /accounts\/RIBA0003|code[^=]*=RIBA0003/.test(it))).toEqual([])
})
