import { dialectOf, type MigrationTable } from '@exchange-kit/model'
import { missingIn } from './columns.ts'
import { guessed } from './recognise.ts'
import type { Table } from './readTable.ts'

// How people and programs call such files, in the four languages and those of the systems we know.
const words: readonly (readonly [MigrationTable, RegExp])[] = [
  ['contacts', /contact/i],
  ['balances', /balance|saldo|saldi/i],
  ['transfers', /transfer|transac|payment|pagament|pagos|trade|movim/i],
  ['needs', /need|want|demand|necessit|necesidad|richiest|inquir|bisogn/i],
  ['offers', /offer|ofert|advert|messag|anunci|annunc|post/i],
  ['members', /member|user|people|person|soci|sòci|miembro|membr|usuari|utent/i],
]

/** Which of our files a table is, by its headers and its name; nothing when neither says it. */
export function placeOf(name: string, table: Table): MigrationTable | null {
  const named = words.find(([, word]) => word.test(name))?.[0] ?? null
  const fitting = words.map(([it]) => it).filter(it => fits(table, it))
  if (named && fitting.includes(named)) return named
  // A member has a code and perhaps a balance: what fits members is rarely anything else.
  const [only] = [...fitting].sort((one, other) => rank(one) - rank(other))
  if (only) return only
  // The contacts of eLAS are read by their headers alone.
  return named === 'contacts' ? null : named
}

const order: readonly MigrationTable[] = ['transfers', 'members', 'offers', 'needs', 'balances', 'contacts']
const rank = (it: MigrationTable) => order.indexOf(it)

function fits(table: Table, file: MigrationTable): boolean {
  if (dialectOf(table.first, file)) return true
  return file !== 'contacts' && missingIn(file, guessed(table, file)).length === 0
}
