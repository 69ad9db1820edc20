import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough } from '../../../../scripts/thorough.ts'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startRibera, transferOf, type Ribera } from '../../test/ribera.ts'
import type { Database } from '../database/index.ts'
import { addListing } from '../social/acts/listings.ts'
import { tell } from '../tell.ts'
import { loadPushKeys } from './push-keys.ts'
import { nodeArgs } from '../../test/node.ts'

const crowd = isThorough ? 5000 : 2000
const payments = 300

let own: OwnDatabase
let url: string
let database: Database
let ribera: Ribera
let mailbox: Mailbox
beforeAll(async () => {
  own = await startDatabase()
  ;({ url, database } = own)
  mailbox = await startMailbox()
  ribera = await startRibera({ database, now: new Date() })
  await fill()
})
afterAll(async () => {
  await ribera.close()
  await own.close()
  await mailbox.close()
})

/** Makes RIBA a group of thousands. */
async function fill(): Promise<void> {
  await database.transaction('*', async db => {
    await sql`
      with people as (select gen_random_uuid() as id, n from generate_series(1, ${crowd}) n),
      stored as (
        insert into users (id, email, name, created, updated)
        select id, 'person-' || n || '@demo.example', '', now(), now() from people
      ), set_up as (
        insert into user_settings (user_id, language, notifications, emails)
        select id, 'ca', '{}', '{"myAccount": true, "group": "never"}' from people
      )
      insert into members (group_code, id, code, user_id, name, type, state, access, description, address,
        location_precision, search, created, updated)
      select 'RIBA', gen_random_uuid(), 'RIBA' || 10000 + n, id, 'Person ' || n, 'personal', 'active', 'group', '', '{}',
        'hidden', '', now(), now() from people
    `.execute(db)
  })
}

const children: ChildProcess[] = []
// A run that is broken off must not leave them behind.
process.once('exit', () => children.forEach(child => child.kill('SIGKILL')))

/** Another worker, which is ready when this resolves and begins when it is told to. */
async function startWorker(generation: number): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  const file = new URL('../../test/relay-child.ts', import.meta.url)
  const ahead = String(generation * 60)
  const args = [...nodeArgs(file), url, mailbox.url, ahead]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function begin(workers: readonly { stdin: Writable }[]): void {
  for (const { stdin } of workers) stdin.write('begin\n')
}

/** How much has been told and mailed. */
async function progress(): Promise<number> {
  const { rows } = await database.read('*', db =>
    sql<{ count: number }>`select count(*)::int as count from notices`.execute(db),
  )
  return (rows[0]?.count ?? 0) + mailbox.mails.length
}

async function count(table: 'outbox' | 'mails'): Promise<number> {
  const rows = await database.read('*', db => db.selectFrom(table).select('id').execute())
  return rows.length
}

async function payMany(): Promise<void> {
  const { anna, pere } = ribera.people
  const data = Array.from({ length: payments }, () => transferOf(anna.account, pere.account, { amount: 1 }))
  expect((await ribera.ask('anna', '/RIBA/transfers', { body: { data } })).status).toBe(201)
}

async function publish(): Promise<string> {
  const id = crypto.randomUUID()
  await database.transaction('*', async db => {
    await addListing(db, {
      group: 'RIBA',
      id,
      member: ribera.people.anna.member,
      category: null,
      name: 'Pa',
      content: 'Pa',
      images: [],
      imageTexts: [],
      type: 'offers',
      price: '3',
      expires: new Date(Date.now() + 86_400_000),
      state: 'published',
      access: 'group',
      now: new Date(),
    })
    const kit = { now: () => new Date() } as Parameters<typeof tell>[0]['kit']
    await tell({ db, kit }, [{ group: 'RIBA', kind: 'OfferPublished', subject: id }])
  })
  return id
}

describe('telling through crashes', () => {
  it('L11 A-6-20 tells everybody once while two workers relay and are killed again and again', async () => {
    const offer = await publish()
    await payMany()
    let kills = 0
    for (const [generation, more] of [1, 40, 100, 400, 1000].entries()) {
      const two = await Promise.all([startWorker(generation), startWorker(generation)])
      const before = await progress()
      begin(two)
      while ((await progress()) < before + more) await wait(1)
      await Promise.all(two.map(kill))
      kills += 2
    }
    // They were ended in the middle of it, or this proves nothing.
    expect((await count('outbox')) + (await count('mails'))).toBeGreaterThan(0)
    const last = await Promise.all([startWorker(5), startWorker(5)])
    begin(last)
    await expect.poll(async () => (await count('outbox')) + (await count('mails')), { timeout: 60_000 }).toBe(0)

    const notices = await database.read('*', db =>
      db.selectFrom('notices').select(['member_id', 'subject', 'message']).execute(),
    )
    const told = notices.filter(it => it.message === 'received')
    expect(told).toHaveLength(payments)
    expect(new Set(told.map(it => it.subject)).size).toBe(payments)
    // Everybody active but Anna, whose offer it is: the crowd, Marta, Pere and Laia.
    const ofOffer = notices.filter(it => it.subject === offer)
    expect(ofOffer).toHaveLength(crowd + 3)
    expect(new Set(ofOffer.map(it => it.member_id)).size).toBe(crowd + 3)
    const ids = mailbox.mails.map(it => it.messageId)
    expect(new Set(ids).size).toBe(payments)
    // Sent again is at most what was under way in a crash: ten at a time.
    expect(ids.length).toBeLessThanOrEqual(payments + kills * 10)

    // Without crashes two workers side by side send everything exactly once.
    await payMany()
    await expect.poll(async () => (await count('outbox')) + (await count('mails')), { timeout: 60_000 }).toBe(0)
    await Promise.all(last.map(kill))
    expect(mailbox.mails).toHaveLength(ids.length + payments)
  })

  it('A-10 lets payments through while a group of thousands is told', async () => {
    const { marta, laia } = ribera.people
    await publish()
    const worker = await startWorker(6)
    begin([worker])
    const pay = async () => {
      const began = performance.now()
      const { status } = await ribera.ask('marta', '/RIBA/transfers', {
        body: { data: transferOf(marta.account, laia.account, { amount: 1 }) },
      })
      expect(status).toBe(201)
      return performance.now() - began
    }
    let slowest = 0
    do slowest = Math.max(slowest, await pay())
    while ((await count('outbox')) > 1)
    await kill(worker)
    // A transaction over everybody would hold this up for as long as it takes.
    expect(slowest).toBeLessThan(2000)
  })

  it('A-6-11 makes one pair of push keys when two processes start at once', async () => {
    await database.transaction('*', db => db.deleteFrom('push_keys').execute())
    const now = () => new Date()
    const all = await Promise.all(Array.from({ length: 8 }, () => loadPushKeys(database, now)))
    expect(new Set(all.map(it => it.privateKey)).size).toBe(1)
  })
})
