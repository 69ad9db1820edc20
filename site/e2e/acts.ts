import { expect, type Page } from '@playwright/test'

const password = 'exchange-demo'

/** Signs in on the sheet, in the same document the payment is asked in. */
export async function signInOnSheet(sheet: Page, name: string): Promise<void> {
  // By their names, as the sheet goes on in the language of the page.
  await sheet.locator('input[type=email]').fill(`${name}@demo.example`)
  await sheet.locator('input[type=password]').fill(password)
  await sheet.locator('form button[type=submit]').click()
}

/** Signs in on the site, as a newcomer would; the superadmin on the way to the superadministration, which asks for its right. */
export async function signIn(page: Page, { site, name }: { site: string; name: string }): Promise<void> {
  await page.goto(`${site}/login-mail${name === 'root' ? '?redirect=%2Fsuperadmin%2Fgroups' : ''}`)
  await page.getByLabel('E-mail').fill(`${name}@demo.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/login-mail')
}

/** Resolves once the device has the site's code and the words of the page's language. */
export async function isOnDevice(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const words = () => page.evaluate(async () => (await (await caches.open('words')).keys()).length)
  await expect.poll(words).toBeGreaterThan(4)
}

/** An access token of somebody of the demo. */
export async function tokenOf(site: string, name: string): Promise<string> {
  const answer = await fetch(`${site}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: `${name}@demo.example`,
      password,
      scope: name === 'root' ? 'social accounting superadmin' : 'social accounting',
      client_id: 'exchange-kit',
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** What the API knows of an account, as its owner reads it: the truth beside what the screens show. */
export async function asOwner(site: string, name: string) {
  const token = await tokenOf(site, name)
  const read = async (path: string): Promise<{ data: unknown; meta?: unknown }> =>
    (await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<{
      data: unknown
    }>
  return {
    async balance(code: string): Promise<number> {
      const { data } = await read(`/accounting/${code.slice(0, 4)}/accounts/${code}`)
      return (data as { attributes: { balance: number } }).attributes.balance
    },
    /** Payments of an account with a text in their description, newest first. */
    async transfers(code: string, text: string): Promise<{ id: string; state: string; amount: number }[]> {
      const group = code.slice(0, 4)
      const account = (await read(`/accounting/${group}/accounts/${code}`)).data as { id: string }
      const query = `filter[account]=${account.id}&filter[search]=${encodeURIComponent(text)}`
      const { data } = await read(`/accounting/${group}/transfers?${query}`)
      return (data as { id: string; attributes: { state: string; amount: number } }[]).map(({ id, attributes }) => ({
        id,
        state: attributes.state,
        amount: attributes.amount,
      }))
    },
  }
}
