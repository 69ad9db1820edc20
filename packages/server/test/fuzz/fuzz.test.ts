import { errorTable } from '@exchange-kit/model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough } from '../../../../scripts/thorough.ts'
import { testDatabase } from '../databases.ts'
import { startRibera, transferOf, type Name, type Ribera } from '../ribera.ts'
import { shotsAt, type Known, type Shot } from './shots.ts'
import { watcher } from './stored.ts'
import { readTargets, type Target } from './targets.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const each = Number(process.env['FUZZ_EACH'] ?? (isThorough ? 14 : 7))
const people = ['anna', 'marta', 'gemma', 'oriol', 'sofia', 'root'] as const

const database = testDatabase('postgres')
let ribera: Ribera
let targets: Target[]
let known: Known
let stored: () => Promise<string>

beforeAll(async () => {
  ribera = await startRibera({ database: database() })
  targets = await readTargets(ribera.server.url)
  const { anna, pere, sofia } = ribera.people
  const { body } = await ribera.ask('anna', '/RIBA/transfers', {
    body: { data: transferOf(anna.account, pere.account) },
  })
  const own = [anna, pere, sofia].flatMap(it => [it.user, it.member, it.account])
  known = { people, ids: [...own, body.data.id], codes: [anna.code, sofia.code] }
  stored = await watcher(ribera.server.database)
})
afterAll(() => ribera.close())

async function send({
  who,
  method,
  path,
  headers,
  body,
}: Shot): Promise<{ status: number; type: string; text: string }> {
  const person = people.find(it => it === who) satisfies Name | undefined
  const token = person ? ribera.people[person].token : who === 'garbage' ? 'ey.not.a.token' : undefined
  const response = await fetch(ribera.server.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

// What was sent whole uses up its day just after its answer.
async function archivesOnTheirWay(): Promise<number> {
  const rows = await ribera.server.database.read('*', db =>
    db.selectFrom('own_archives').select('user_id').where('held_until', 'is not', null).execute(),
  )
  return rows.length
}

// What is wrong with an answer, whatever was asked.
function complaint({ status, type, text }: Awaited<ReturnType<typeof send>>): string | undefined {
  // A provider that is not set up is honestly not there.
  if (status >= 500 && status !== 501) return `${status}`
  if (/"(databaseUrl|smtpUrl|pushApiKey)"/.test(text)) return 'settings in an answer'
  if (status < 400) return undefined
  if (!type.includes('json')) return `an error of type ${type}`
  const { errors } = JSON.parse(text) as { errors?: { code: string; status: string; title: string }[] }
  if (!Array.isArray(errors) || errors.length === 0) return 'an error without errors'
  const odd = errors.find(it => !Object.hasOwn(errorTable, it.code) || !/^[45]\d\d$/.test(it.status) || !it.title)
  if (odd) return `an error like ${JSON.stringify(odd)}`
  return /\bat .*\.(ts|js):\d+|select .* from |syntax error at/.test(text) ? 'internals in an error' : undefined
}

describe('whatever is sent', () => {
  it('A-1-39, A-1-43 is answered in JSON, never by a defect, and when refused changes nothing', async () => {
    const counts = { sent: 0, refused: 0, done: 0 }
    const complaints: string[] = []
    let before = await stored()
    for (const target of targets) {
      for (const shot of fc.sample(shotsAt(target, known), { numRuns: each, seed })) {
        const answer = await send(shot)
        if (shot.path.includes('/users/me/archive')) await expect.poll(archivesOnTheirWay).toBe(0)
        const after = await stored()
        const isRefused = answer.status >= 400
        counts.sent++
        counts[isRefused ? 'refused' : 'done']++
        const wrong =
          complaint(answer) ?? (isRefused && after !== before ? 'refused, and something was stored' : undefined)
        if (wrong) complaints.push(`${wrong}: ${JSON.stringify(shot).slice(0, 700)} → ${answer.text.slice(0, 300)}`)
        before = after
      }
    }
    process.stdout.write(`fuzz: ${targets.length} endpoints, ${JSON.stringify(counts)}, seed ${seed}\n`)
    expect(complaints).toEqual([])
    // Neither everything refused nor everything done: both sides were met.
    expect(counts.refused).toBeGreaterThan(counts.sent / 3)
    expect(counts.done).toBeGreaterThan(counts.sent / 50)
  }, 600_000)
})
