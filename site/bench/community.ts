import { tokenOf } from '../e2e/acts.ts'

/** What a superadmin asks of a server here, by its path; an answer that is an error ends the measurement. */
export type Ask = (path: string, wish?: { readonly method: string; readonly body?: unknown }) => Promise<unknown>

/** Asks as root of the demo, who administers every group. */
export async function askingAsRoot(site: string): Promise<Ask> {
  const headers = {
    authorization: `Bearer ${await tokenOf(site, 'root')}`,
    'content-type': 'application/vnd.api+json',
  }
  return async (path, { method = 'GET', body } = { method: 'GET' }) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${site}${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return text ? (JSON.parse(text) as unknown) : undefined
  }
}

type Brought = { readonly code: string; readonly name: string; readonly files: Readonly<Record<string, string>> }

const currency = { name: 'nut', namePlural: 'nuts', symbol: 'n', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }

/** Makes a migration of some files, which is to have its test run first; gives its id. */
export async function make(ask: Ask, { code, name, files }: Brought): Promise<string> {
  const id = crypto.randomUUID()
  const attributes = { code, name, kind: 'csv', data: { test: true, currency, files } }
  await ask('/accounting/migrations', { method: 'POST', body: { data: { type: 'migrations', id, attributes } } })
  return id
}

/** Plays a migration, and waits until it is completed. */
export async function play(ask: Ask, id: string): Promise<void> {
  await ask(`/accounting/migrations/${id}/play`, { method: 'POST' })
  for (;;) {
    const { data } = (await ask(`/accounting/migrations/${id}`)) as { data: { attributes: { status: string } } }
    if (data.attributes.status === 'completed') return
    if (data.attributes.status === 'failed') throw new Error('A migration failed.')
    await new Promise(done => setTimeout(done, 200))
  }
}

/** Brings a group with so many accounts in, a fifth of them businesses and nine of ten paying the tenth, after its test run. */
export async function bringIn(ask: Ask, { code, accounts }: { code: string; accounts: number }): Promise<void> {
  const numbers = Array.from({ length: accounts }, (_, at) => at + 1)
  const members = numbers.map(it => `${it},Member ${it},${it % 5 === 0 ? 'business' : 'personal'},10,50`)
  const tenth = (it: number) => Math.ceil(it / 10) * 10
  const transfers = numbers.filter(it => it !== tenth(it)).map(it => `${it},${tenth(it)},Work,1`)
  const files = {
    members: ['code,name,type,credit limit,maximum balance', ...members].join('\n'),
    transfers: ['payer,payee,description,amount', ...transfers].join('\n'),
  }
  const id = await make(ask, { code, name: `Group of ${accounts}`, files })
  await play(ask, id)
  await ask(`/accounting/migrations/${id}`, {
    method: 'PATCH',
    body: { data: { type: 'migrations', id, attributes: { data: { test: false } } } },
  })
  await play(ask, id)
}
