import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionKey } from '@exchange-kit/model'
import { refuseSession } from '../test/network.ts'
import { makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'
import { forgetDevice, makeRefusal, makeTrouble } from '../test/trouble.ts'

// What a person sees when something else answers than the server should, and when nothing does.

let url: string
let person: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  person = await makeMember(url, { name: 'Ona Oïda' })
})
// Nothing saved stands in for an answer.
beforeEach(forgetDevice)
let broken: { end: () => void } | null = null
afterEach(() => {
  vi.useRealTimers()
  broken?.end()
  broken = null
  leaveAll()
})

const real = window.fetch
/** Answers what goes to matching addresses in the server's place. */
function answerWith(address: RegExp, make: () => Response): { end: () => void } {
  window.fetch = (input, init) =>
    address.test(input instanceof Request ? input.url : String(input)) ? Promise.resolve(make()) : real(input, init)
  return { end: () => void (window.fetch = real) }
}
const services = /\/(auth|social|accounting|files|notifications)\//
const main = () => page.getByRole('main')

describe('a page whose data does not come', () => {
  it.each([
    ['a proxy’s HTML 502', () => makeTrouble('badGateway'), 'Bad response from server'],
    ['an empty body', () => answerWith(services, () => new Response('', { status: 200 })), 'Bad response from server'],
    [
      'an unknown code',
      () => makeRefusal({ code: 'NobodyKnowsThis', status: 418 }),
      'The server reported a problem it did not name',
    ],
    ['a dropped connection', () => makeTrouble('unreachable'), 'Server do not respond'],
  ] as const)('S-CHECK-74 S-ERR-2 shows %s, offers Try again, and the session stays', async (_, make, title) => {
    const { client, storage, navigator } = await visit(url, { as: person.as, at: '/groups/RIBA' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
    const trouble = make()
    broken = trouble
    navigator.go({ screen: 'offers', group: 'RIBA' })
    await expect.element(main().getByText(title).first()).toBeVisible()
    const again = main().getByRole('button', { name: 'Try again' })
    await expect.element(again.first()).toBeVisible()
    // For support: the code, and when it was (S-STATE-1).
    await expect
      .element(
        main()
          .getByText(/^Code \w+( \S+)?, 20\d\d-\d\d-\d\dT[\d:.]+Z$/)
          .first(),
      )
      .toBeVisible()
    expect(client.viewer().status).toBe('signedIn')
    expect(storage.getItem(sessionKey)).toContain('refreshToken')
    trouble.end()
    await userEvent.click(again.first())
    await expect.element(main().getByRole('article').first()).toBeVisible()
  })

  it('S-ERR-2 counts thirty seconds without an answer as none', async () => {
    const { navigator } = await visit(url, { as: person.as, at: '/groups/RIBA' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
    // The line is there and nobody answers; only a request that is given up ends.
    window.fetch = (input, init) =>
      services.test(input instanceof Request ? input.url : String(input))
        ? new Promise((_give, fail) => {
            init?.signal?.addEventListener('abort', () => fail(new DOMException('Given up.', 'AbortError')))
          })
        : real(input, init)
    broken = { end: () => void (window.fetch = real) }
    const waits: number[] = []
    const wait = window.setTimeout
    // The clock of a request goes a thousand times faster.
    window.setTimeout = ((act: () => void, time = 0, ...rest: unknown[]) => {
      if (time >= 10_000) waits.push(time)
      return wait(act, time >= 10_000 ? time / 1_000 : time, ...rest)
    }) as typeof window.setTimeout
    try {
      navigator.go({ screen: 'offers', group: 'RIBA' })
      await expect.element(main().getByText('Server do not respond').first()).toBeVisible()
      expect(waits).toContain(30_000)
    } finally {
      window.setTimeout = wait
    }
  })
})

describe('signing in', () => {
  const answers = [
    [401, 'Incorrect email or password', 'Check both, or set a new password.'],
    [403, 'Access forbidden with given credentials', ''],
    [400, 'Invalid request', ''],
    [503, 'Bad response from server', '503'],
  ] as const

  it.each(answers)('S-ERR-2 names a %s of the token service', async (status, title, help) => {
    await visit(url, { at: '/login-mail' })
    broken = answerWith(/\/auth\/token$/, () => new Response('{}', { status }))
    await userEvent.fill(page.getByLabelText('E-mail', { exact: true }), person.email)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
    await userEvent.click(main().getByRole('button', { name: 'Sign in', exact: true }))
    await expect.element(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    expect(page.getByRole('alert').filter({ hasText: title }).element().textContent).toContain(help)
    await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue(person.email)
  })
})

describe('stored tokens', () => {
  it('S-GUARD-3 that are refused are removed, and the guest hears why', async () => {
    const before = await visit(url, { as: person.as, at: '/groups' })
    before.end()
    const refused = refuseSession()
    broken = { end: refused.mend }
    const { client, storage, navigator } = await visit(url, { at: '/home', again: before })
    await expect.poll(() => navigator.place().screen).toBe('loginMail')
    await expect.element(page.getByText('Missing or invalid credentials')).toBeVisible()
    expect(client.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
    expect(storage.getItem(sessionKey)).toBeNull()
  })

  it.each(['unreachable', 'badGateway'] as const)(
    'S-GUARD-3 that nobody answers for (%s) stay, and sign in once somebody does',
    async kind => {
      const before = await visit(url, { as: person.as, at: '/home' })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      before.end()
      const trouble = makeTrouble(kind)
      broken = trouble
      const { client, storage } = await visit(url, { at: '/home', again: before })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      expect(client.viewer().status).not.toBe('guest')
      expect(storage.getItem(sessionKey)).toContain('refreshToken')
      trouble.end()
      await client.refresh()
      expect(client.viewer().status).toBe('signedIn')
    },
  )
})
