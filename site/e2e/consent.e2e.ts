import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, test } from './stage.ts'

const verifier = 'a-verifier-that-only-the-partner-knows-0123456789'
// The address of the partner that the server knows.
const back = 'http://localhost:4207/signed-in'

test('S-FRONT-10 consent names the partner, where the answer goes and each right, and both answers go back', async ({
  page,
  stage: { site },
}) => {
  const partner = createServer((_request, answer) => answer.end('Back at the partner'))
  await new Promise<void>(done => partner.listen(4207, 'localhost', done))
  try {
    const asks = `${site}/auth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'green-market',
      redirect_uri: back,
      scope: 'social accounting offline_access superadmin',
      state: 'mine',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()}`
    await page.goto(asks)
    await expect(page).toHaveURL(/\/login-mail\?request=/)
    // Signing in comes first, and the request is still there then.
    await page.getByLabel('E-mail').fill('anna@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('exchange-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Mercato verde asks for access' })).toBeVisible()
    const old = page.url()
    await expect(page.getByText('localhost:4207')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Read and change your profile, your offers and your needs',
      'See your account and pay from it',
      'Do so while you are away',
    ])
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.waitForURL(address => address.href.startsWith(back))
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'mine',
    })

    await page.goto(asks)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(address => address.href.startsWith(back))
    const answer = new URL(page.url()).searchParams
    expect([answer.get('state'), answer.has('code'), answer.has('error')]).toEqual(['mine', true, false])

    // One that was answered, and one that never was.
    for (const address of [old, `${site}/login-mail?request=00000000-0000-4000-8000-000000000000`]) {
      await page.goto(address)
      await expect(page.getByText('This request is unknown or too old')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)
    }
  } finally {
    await new Promise(done => {
      partner.close(done)
      partner.closeAllConnections()
    })
  }
})
