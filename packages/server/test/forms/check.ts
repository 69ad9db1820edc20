import { parse } from 'libpg-query'
import { allGroups, known, type Exception } from './known.ts'
import { faultsOf, type Fault } from './rules.ts'
import { recordedIn, type Recorded } from './statements.ts'

// What a whole run of the tests sent, held against what Citus takes (spec/scale.md): `check.ts <folder of the recordings>`.

type Found = Fault & { readonly statement: Recorded }

const [folder = ''] = process.argv.slice(2)
const statements = recordedIn(folder)
const found: Found[] = []
for (const statement of statements) found.push(...(await faultsIn(statement)))

const news = found.filter(it => ![...known, ...allGroups].some(one => isOf(one, it)))
const gone = [...known, ...allGroups].filter(one => !found.some(it => isOf(one, it)))
for (const { rule, what, instead, statement } of news) {
  const { text, senders } = statement
  console.log(`${senders.join(', ')}: ${rule}, ${what.join(', ')}\n  ${shortened(text)}\n  instead: ${instead}`)
}
for (const { rule, from, what = [] } of gone) {
  console.log(
    `${[from, ...what].join(' ')}: ${rule} is not broken any more. Take it out of packages/server/test/forms/known.ts.`,
  )
}
console.log(
  `${statements.length} forms of statements, ${new Set(found.map(it => it.statement)).size} that Citus does not take`,
)
process.exit(news.length + gone.length > 0 ? 1 : 0)

async function faultsIn(statement: Recorded): Promise<Found[]> {
  // What the queue sends, and VACUUM, concerns the coordinator alone; steps of the schema are carried out before it is distributed.
  if (statement.kind === 'queue' || statement.kind === 'upkeep') return []
  const { stmts = [] } = await parse(statement.text)
  const faults = stmts.flatMap(it => faultsOf(it.stmt)).map(it => ({ ...it, statement }))
  return statement.kind === 'schema' ? faults.filter(it => it.rule === 'no sub-select in a policy') : faults
}

function isOf({ rule, from, what }: Exception, it: Found): boolean {
  return it.rule === rule && it.statement.senders.includes(from) && (!what || it.what.every(one => what.includes(one)))
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}
