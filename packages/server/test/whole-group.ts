import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { signIn } from './people.ts'
import { photo, upload } from './pictures.ts'
import type { AskOptions, TestServer } from './server.ts'

type Shown = { id: string; attributes: Record<string, unknown> }
type Ask = (as: string, path: string, more?: AskOptions) => Promise<Shown[]>

const base = 'https://demo.example/accounting'
const unit = 1_000_000

/** Asks as people of the demo, and fails when it is refused. */
export function asker(server: TestServer): Ask {
  return async (as, path, more = {}) => {
    const { access_token: token } = await signIn(server, `${as}@demo.example`)
    const response = await server.ask(path, { token, ...more })
    const text = await response.text()
    if (response.status >= 300) throw new Error(`${path} was answered ${response.status}: ${text}`)
    return text === '' ? [] : [(JSON.parse(text) as { data: Shown | Shown[] }).data].flat()
  }
}

const change = (attributes: object): AskOptions => ({ method: 'PATCH', body: { data: { attributes } } })

/**
 * Lets RIBA of the demo live on until it has all that a group can have: images, a changed code, limits and settings, a
 * request with a reminder, a listing and a member that are gone, trade with TEMP in both directions, the log of it.
 */
export async function liveOn(server: TestServer): Promise<void> {
  const ask = asker(server)
  const account = async (as: string, code: string) => {
    const [found] = await ask(as, `/accounting/${code.slice(0, 4)}/accounts/${code}`)
    return found?.id ?? ''
  }
  const [anna, pere, quim] = [
    await account('anna', 'RIBA0002'),
    await account('anna', 'RIBA0003'),
    await account('anna', 'RIBA0006'),
  ]
  const tom = await account('tom', 'TEMP0001')
  await illustrate(server, ask)
  await ask('marta', '/social/RIBA/settings', change({ minOffers: 1, publicStats: true }))
  await ask('marta', `/accounting/RIBA/accounts/${pere}`, change({ code: 'RIBA0900', creditLimit: 110 * unit }))
  const [need] = await ask('anna', '/social/RIBA/needs?page[size]=1')
  await ask('marta', `/social/RIBA/needs/${need?.id}`, { method: 'DELETE' })
  const [asked] = await ask('quim', '/accounting/RIBA/transfers', {
    body: { data: transfer(local(anna), local(quim)) },
  })
  await ask('quim', `/accounting/RIBA/transfers/${asked?.id}/reminders`, { method: 'POST' })
  await trust(server)
  await ask('anna', '/accounting/RIBA/transfers', { body: { data: transfer(local(anna), external('TEMP', tom)) } })
  await ask('anna', '/accounting/RIBA/transfers', { body: { data: transfer(external('TEMP', tom), local(anna)) } })
  const [nuria] = await ask('nuria', '/social/RIBA/members/RIBA0008')
  await ask('marta', `/social/RIBA/members/${nuria?.id}?balance-to=${anna}`, { method: 'DELETE' })
}

async function illustrate(server: TestServer, ask: Ask): Promise<void> {
  const { access_token: token } = await signIn(server, 'anna@demo.example')
  const bytes = await photo({ width: 700, height: 300 })
  const sent = await upload(server, { token, parts: [{ bytes, name: 'loaf.jpg' }] })
  const { data } = (await sent.json()) as { data: Shown }
  const { url } = data.attributes
  await ask('anna', '/social/RIBA/members/RIBA0002', change({ image: url }))
  await ask('marta', '/social/RIBA/offers/bread', change({ images: [url] }))
}

// As administrators and members switch it on, without asking each of them.
async function trust({ database }: TestServer): Promise<void> {
  const settings = JSON.stringify({
    enableExternalPayments: true,
    enableExternalPaymentRequests: true,
    defaultAllowExternalPayments: true,
    defaultAllowExternalPaymentRequests: true,
  })
  await database.transaction('*', async db => {
    for (const [from, to] of [
      ['TEMP', 'RIBA'],
      ['RIBA', 'TEMP'],
    ])
      await sql`insert into trustlines (group_code, id, trusted_group, trusted_id, credit)
        select ${from}, ${randomUUID()}::uuid, group_code, id, 500000000 from currencies where group_code = ${to}
        on conflict do nothing`.execute(db)
    await sql`update currencies set settings = settings || ${settings}::jsonb`.execute(db)
    await sql`update accounts set credit_limit = null, maximum_balance = null, revision = revision + 1
      where kind = 'virtual'`.execute(db)
    await sql`update ledgers set revision = revision + 1`.execute(db)
  })
}

const local = (id: string) => ({ data: { type: 'accounts', id } })
const external = (group: string, id: string) => ({
  data: { type: 'accounts', id, meta: { external: true, href: `${base}/${group}/accounts/${id}` } },
})

function transfer(payer: object, payee: object) {
  return {
    type: 'transfers',
    id: randomUUID(),
    attributes: { amount: unit, meta: { description: '=1+1, "Pa"\n🥖' }, state: 'committed' },
    relationships: { payer, payee },
  }
}
