import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import { publicUrl } from '../../test/server.ts'
import { makeArchives } from '../archive/make.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../database/index.ts'
import { createKit, type Kit } from '../kit.ts'
import { beatNow } from '../migrations/holding.ts'
import { playMigrations } from '../migrations/job.ts'
import { sendDue } from '../notifications/queue.ts'

const hour = 3_600_000
const start = new Date('2026-03-02T10:00:00.000Z')

let own: OwnDatabase
let ribera: Ribera
let ahead: Database
/** Two processes over one PostgreSQL, the second with a clock that is an hour ahead. */
let kits: readonly [Kit, Kit]

beforeAll(async () => {
  own = await startDatabase()
  ahead = await openDatabase({ url: own.url })
  ribera = await startRibera({ database: own.database, now: start })
  const config = readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  kits = [
    await createKit({ config, database: own.database, now: () => start }),
    await createKit({ config, database: ahead, now: () => new Date(start.getTime() + hour) }),
  ]
})
afterAll(async () => {
  for (const kit of kits) await kit.ledger.stop()
  await ribera.close()
  await ahead.close()
  await own.close()
})

it.each([
  ['ahead', 0, 1],
  ['behind', 1, 0],
] as const)('L11 a mail is sent once where the clock of another process is an hour %s', async (_, first, second) => {
  await own.database.transaction(['RIBA'], db =>
    db
      .insertInto('mails')
      .values({
        group_code: 'RIBA',
        id: randomUUID(),
        event_id: randomUUID(),
        recipient: ribera.people.anna.user,
        message: 'digest',
        facts: '{}',
        route: '/',
        address: null,
        created: start,
        due: start,
      })
      .execute(),
  )
  const sent: string[] = []
  let end = () => {}
  const held = new Promise<void>(resolve => (end = resolve))
  const send = (by: string) =>
    sendDue(kits[by === 'first' ? first : second], {
      table: 'mails',
      life: 86_400_000,
      send: async () => {
        sent.push(by)
        if (by === 'first') await held
        return 'done'
      },
    })
  const sending = send('first')
  await expect.poll(() => sent).toEqual(['first'])
  await send('second')
  expect(sent).toEqual(['first'])
  end()
  await sending
})

it('B4 an archive is made once where the clock of another process is an hour ahead', async () => {
  const asked = { group_code: 'RIBA', id: randomUUID(), user_id: ribera.people.marta.user, created: start, due: start }
  await own.database.transaction('*', db => db.insertInto('archives').values(asked).execute())
  const row = () => own.database.read('*', db => db.selectFrom('archives').selectAll().executeTakeFirstOrThrow())
  let attempts = 0
  const [kit, other] = kits
  // In the middle of it, when it is kept.
  const files: Kit['files'] = {
    ...kit.files,
    put: async (...given) => {
      await makeArchives.run(other)
      attempts = (await row()).attempts
      await kit.files.put(...given)
    },
  }
  await makeArchives.run({ ...kit, files })
  expect([attempts, (await row()).state]).toEqual([1, 'ready'])
})

it('A-7-29 a move goes on where the clock of another process is an hour ahead', async () => {
  const { id } = await own.database.transaction('*', db =>
    db
      .insertInto('migrations')
      .values({
        id: randomUUID(),
        code: 'SKEW',
        name: 'Skew',
        kind: 'csv',
        status: 'started',
        step: 'get-accounts',
        options: '{}',
        facts: '{}',
        creator: ribera.people.root.user,
        runner: randomUUID(),
        beat: beatNow,
        created: start,
        updated: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (const kit of kits) await playMigrations.run(kit)
  const { status } = await own.database.read('*', db =>
    db.selectFrom('migrations').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(status).toBe('started')
})
