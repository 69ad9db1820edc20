import { unit } from '../ribera.ts'
import type { AskOptions, TestServer } from '../server.ts'
import { tokenOf, type Caller, type Stage } from './stage.ts'

type Wish = { payer: string; payee: string; amount: number; state?: 'new' | 'committed' }

// From a millionth to beyond every limit, and close around those of the people that are asked about.
const amounts = [0.9 * unit, 1.1 * unit, 50 * unit, 99 * unit, 101 * unit, 1e15]

/** Asks what payments from and to accounts whose balance is hidden would come to, in every way one may ask. */
export async function askQuotes(server: TestServer, stage: Stage, caller: Caller): Promise<[string, string][]> {
  const token = tokenOf(stage, caller)
  const known = new Set(Object.values(stage.ids).flat())
  const answers: [string, string][] = []
  const mine = ownOf(caller, stage)
  const group = caller === 'neighbour' ? 'TEMP' : 'RIBA'
  for (const other of [stage.accountOf('blai'), ...(caller === 'member' ? [] : [stage.accountOf('anna')])]) {
    for (const amount of amounts) {
      for (const [payer, payee] of [
        [mine, other],
        [other, mine],
      ] as const) {
        const quote = { payer, payee, amount, state: 'new' } as const
        const wrong = { ...quote, amount: 0, state: 'committed' } as const
        // The list is never booked: its last row is wrong.
        const lists = [
          [quote, quote],
          [{ ...quote, state: 'committed' } as const, wrong],
          [wrong, quote],
        ]
        await note(`quote ${payer} ${payee} ${amount}`, { body: { data: resource(quote) } })
        for (const [at, list] of lists.entries()) {
          await note(`list ${at} ${payer} ${payee} ${amount}`, { body: { data: list.map(resource) } })
        }
        await noteChanged(quote)
        if (group === 'RIBA') await noteFile(quote)
      }
    }
  }
  await stage.database.transaction('*', db => db.deleteFrom('transfers').where('state', '=', 'new').execute())
  return answers

  // What a list of payments costs its payer shows in the rows behind: they must not show whether one before was booked.
  function resource({ payer, payee, amount, state = 'committed' }: Wish) {
    const party = (id: string) => ({ data: { type: 'accounts', id, ...abroad(id) } })
    return {
      type: 'transfers',
      attributes: { amount, state, meta: { description: 'Bread' } },
      relationships: { payer: party(payer), payee: party(payee) },
    }
  }

  function abroad(id: string) {
    if (group === 'RIBA' || id === mine) return {}
    return { meta: { external: true, href: `https://demo.example/accounting/RIBA/accounts/${id}` } }
  }

  async function note(question: string, options: AskOptions, path = `/accounting/${group}/transfers`) {
    const headers = { 'X-Request-Id': '6b1e0000-0000-4000-8000-000000000001', ...options.headers }
    const response = await server.ask(path, { ...options, headers, ...token })
    const text = await response.text()
    const told = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, id => (known.has(id) ? id : 'new'))
    answers.push([question, `${response.status} ${told}`])
    return { status: response.status, text }
  }

  async function noteChanged({ payer, payee, amount }: Wish) {
    const { status, text } = await note(`first ${payer} ${payee} ${amount}`, {
      body: { data: resource({ payer, payee, amount: 1, state: 'new' }) },
    })
    if (status !== 201) return
    const { data } = JSON.parse(text) as { data: { id: string } }
    const body = { data: { attributes: { amount } } }
    await note(
      `changed ${payer} ${payee} ${amount}`,
      { method: 'PATCH', body },
      `/accounting/${group}/transfers/${data.id}`,
    )
  }

  async function noteFile({ payer, payee, amount }: Wish) {
    const code = (id: string) => stage.codes[id] ?? ''
    const body = `payer,payee,description,amount\n${code(payer)},${code(payee)},Bread,${amount / unit}\n`
    const path = '/accounting/RIBA/transfers.csv?dry-run=true'
    const headers = { 'Content-Type': 'text/csv' }
    await note(`file ${payer} ${payee} ${amount}`, { method: 'POST', body, headers }, path)
    await note(`faulty file ${payer} ${payee} ${amount}`, { method: 'POST', body: `${body}x,y,,z\n`, headers }, path)
  }
}

function ownOf(caller: Caller, stage: Stage): string {
  const names: Partial<Record<Caller, string>> = {
    neighbour: 'tom',
    member: 'celia',
    suspended: 'oriol',
    admin: 'marta',
  }
  return stage.accountOf(names[caller] ?? 'celia')
}
