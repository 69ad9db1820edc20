import { parse } from 'libpg-query'
import { allGroups, known, oneMachine, type Exception } from './known.ts'
import { faultsOf, type Fault } from './rules.ts'
import { recordedIn, type Recorded } from './statements.ts'

// What a whole run of the tests sent, held against what Citus takes (spec/scale.md): `check.ts <folder of the recordings>`.

type Found = Fault & { readonly statement: Recorded }

const [folder = ''] = process.argv.slice(2)
const statements = recordedIn(folder)
const found: Found[] = []
for (const statement of statements) found.push(...(await faultsIn(statement)))

const exceptions = [...allGroups, ...oneMachine, ...known]
const news = found.filter(it => !exceptions.some(one => isOf(one, it)))
// Whether a batch has several groups in it, which one machine writes together, is chance.
const gone = [...allGroups, ...known].filter(one => !found.some(it => isOf(one, it)))
// A list of many filters is many statements and one place to mend.
const places = new Map<string, Found[]>()
for (const it of news) {
  const place = `${it.statement.senders.join(', ')}: ${it.rule}, ${it.what.join(', ')}`
  places.set(place, [...(places.get(place) ?? []), it])
}
for (const [place, [first, ...more]] of places) {
  const others = more.length > 0 ? `\n  and ${more.length} like it` : ''
  if (first) say(`${place}\n  ${shortened(first.statement.text)}${others}\n  instead: ${first.instead}`)
}
for (const { rule, from, what = [] } of gone) {
  say(
    `${[from, ...what].join(' ')}: ${rule ?? 'what it may'} is not broken any more. Take it out of packages/server/test/forms/known.ts.`,
  )
}
say(`${statements.length} forms of statements, ${new Set(found.map(it => it.statement)).size} that Citus does not take`)
process.exitCode = news.length + gone.length > 0 ? 1 : 0

async function faultsIn(statement: Recorded): Promise<Found[]> {
  // What the queue sends, and VACUUM, concerns the coordinator alone; steps of the schema are carried out before it is distributed.
  if (statement.kind === 'queue' || statement.kind === 'upkeep') return []
  const { stmts = [] } = await parse(statement.text).catch((cause: unknown) => {
    throw new Error(`This is no SQL as it was written down: ${shortened(statement.text)}`, { cause })
  })
  const faults = stmts.flatMap(it => faultsOf(it.stmt)).map(it => ({ ...it, statement }))
  return statement.kind === 'schema' ? faults.filter(it => it.rule === 'no sub-select in a policy') : faults
}

function isOf({ rule, from, what }: Exception, it: Found): boolean {
  return (
    (!rule || it.rule === rule) &&
    it.statement.senders.includes(from) &&
    (!what || it.what.every(one => what.includes(one)))
  )
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
