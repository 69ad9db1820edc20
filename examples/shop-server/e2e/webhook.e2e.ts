import { signInOnSheet, tokenOf } from '../../../site/e2e/acts.ts'
import { exampleTest } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('shop-server', async ({ site, host }) => ({ WEBHOOK_SECRET: await register(site, host) }))

test('B2 the site itself tells the shop of a payment whose buyer never comes back, and the shop believes its signature', async ({
  page,
  request,
  stage,
  host,
}) => {
  const { id } = (await (await request.post(`${host}/orders`)).json()) as { id: string }
  // The buyer opens the plain link: no page waits for the answer.
  await page.goto(`${stage.site}/pay?t=RIBA0006&u=3&m=Basket&ref=${id}`)
  await signInOnSheet(page, 'anna')
  const order = async () => (await request.get(`${host}/orders/${id}`)).json()
  expect(await order()).toEqual({ id, isPaid: false })
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await expect(page.getByText(/^Paid/).first()).toBeVisible()
  await expect.poll(order, { timeout: 60_000 }).toEqual({ id, isPaid: true })
})

test('E4.4 a payment in the same tab comes back to its order, which is paid once the site has told the shop', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto(host)
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await signInOnSheet(page, 'anna')
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await page.getByRole('link', { name: 'Back to localhost:4206' }).click()
  await expect(page.getByText(/is paid\. Come and fetch it/)).toBeVisible({ timeout: 60_000 })
  const order = new URL(page.url()).searchParams.get('order') ?? 'none'
  await expect(page.locator('#said')).toHaveText(`Order ${order} is paid. Come and fetch it.`)
  // A reload shows the same order, which is not to be paid again.
  await page.reload()
  await expect(page.locator('#said')).toHaveText(`Order ${order} is paid. Come and fetch it.`)
  await expect(page.getByRole('button', { name: /^Pay 3\.00/ })).toBeDisabled()
})

/** Has the shop's own member register its endpoint; answers the secret, which is shown this once. */
async function register(site: string, host: string): Promise<string> {
  const attributes = { url: `${host}/webhook`, events: ['transfer.committed'] }
  const answer = await fetch(`${site}/accounting/RIBA/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(site, 'quim')}`,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({ data: { type: 'webhooks', attributes } }),
  })
  const { data } = (await answer.json()) as { data: { attributes: { secret: string } } }
  return data.attributes.secret
}
