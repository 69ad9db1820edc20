import { request, type ClientRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openMemory } from '../../test/memory.ts'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import type { Database } from '../database/index.ts'

let memory: Database
let ribera: Ribera
let reads = 0

beforeAll(async () => {
  memory = await openMemory()
  // The real database, with its reads counted.
  const counted: Database = {
    ...memory,
    read: (...given) => {
      reads++
      return memory.read(...given)
    },
  }
  ribera = await startRibera({ database: counted })
})
afterAll(async () => {
  await ribera.close()
  await memory.close()
})
beforeEach(() => {
  reads = 0
})

type Answer = { status: number; body: string; retryAfter: string | undefined }

/** A call from one of this machine's own addresses, each of which counts as another caller. */
function call(from: string, path: string, method = 'GET'): { sent: ClientRequest; answer: Promise<Answer> } {
  const sent = request(ribera.server.url + path, { method, agent: false, localAddress: from })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', response => {
      const { statusCode: status = 0, headers } = response
      text(response).then(body => resolve({ status, body, retryAfter: headers['retry-after'] }), reject)
    })
  })
  answer.catch(() => undefined)
  if (method === 'GET') sent.end()
  return { sent, answer }
}

// What came before has come: this is answered without the database.
async function arrived(from: string): Promise<void> {
  await call(from, '/accounting/nothing/at/all').answer
}

/** Holds the database until told, so that what comes meanwhile waits. */
async function hold(): Promise<() => Promise<void>> {
  let release = () => {}
  const until = new Promise<void>(resolve => (release = resolve))
  let begun = () => {}
  const begins = new Promise<void>(resolve => (begun = resolve))
  const held = memory.transaction('*', async () => {
    begun()
    await until
  })
  await begins
  const end = async () => {
    release()
    await held
  }
  onTestFinished(end)
  return end
}

const question = (nth: number) =>
  `/accounting/currencies/stats/amount?from=2026-01-01T00:00:00.${String(nth).padStart(3, '0')}Z`

describe('A-1-46 one caller does not hold up another', () => {
  it('bounds the questions to statistics that wait, and answers another caller before the twentieth of the first', async () => {
    const release = await hold()
    const order: string[] = []
    const noted = (name: string, { answer }: ReturnType<typeof call>) =>
      answer.then(it => {
        if (it.status === 200) order.push(name)
        return it
      })
    const first = Array.from({ length: 300 }, (_, nth) => noted('A', call('127.0.0.2', question(nth))))
    await arrived('127.0.0.2')
    const other = noted('B', call('127.0.0.3', question(500)))
    await arrived('127.0.0.3')
    await release()
    const answers = await Promise.all(first)
    expect((await other).status).toBe(200)
    expect(order.indexOf('B')).toBeLessThan(5)
    const refused = answers.filter(it => it.status === 429)
    expect(answers.filter(it => it.status === 200)).toHaveLength(21)
    expect(refused).toHaveLength(279)
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  })

  it('works out what many ask at once only once', async () => {
    const release = await hold()
    const same = Array.from({ length: 50 }, (_, nth) => call(`127.0.1.${nth + 1}`, question(600)).answer)
    await arrived('127.0.1.50')
    await release()
    const answers = await Promise.all(same)
    expect(new Set(answers.map(it => it.body)).size).toBe(1)
    expect(answers.every(it => it.status === 200)).toBe(true)
    // When the figures begin, the figures, and their document.
    expect(reads).toBeLessThanOrEqual(3)
  })

  it.each([
    ['statistics', (nth: number) => question(700 + nth), 20],
    ['searches', (nth: number) => `/social/groups?filter[search]=word${nth}`, 200],
    [
      'pages with everything included',
      (nth: number) => `/social/groups?include=currency,settings,contacts&page[after]=${nth}`,
      200,
    ],
  ])('begins none of the %s of a caller who hung up', async (_, path, count) => {
    const release = await hold()
    const first = Array.from({ length: count }, (_, nth) => call('127.0.0.4', path(nth)))
    await arrived('127.0.0.4')
    for (const { sent } of first) {
      const closed = new Promise(resolve => sent.once('close', resolve))
      sent.destroy()
      await closed
    }
    const other = call('127.0.0.5', path(count + 1))
    await arrived('127.0.0.5')
    reads = 0
    await release()
    expect([200, 404]).toContain((await other.answer).status)
    // Behind whatever of the first still waits.
    expect([200, 404]).toContain((await call('127.0.0.4', path(count + 2)).answer).status)
    // These two, and what had begun.
    expect(reads).toBeLessThan(12)
  })

  it('checks the password of another before the many a guesser sent', async () => {
    const guess = (from: string, password: string, nth = 0) => {
      const { sent, answer } = call(from, '/auth/token', 'POST')
      const username = nth === 0 ? 'anna@demo.example' : `guessed-${nth}@demo.example`
      sent.setHeader('Content-Type', 'application/x-www-form-urlencoded')
      sent.end(
        new URLSearchParams({
          grant_type: 'password',
          client_id: 'exchange-kit',
          scope: 'social',
          username,
          password,
        }).toString(),
      )
      return answer
    }
    let answered = 0
    const wrong = Array.from({ length: 90 }, (_, nth) =>
      guess('127.0.0.6', 'wrong', nth + 1).then(({ status }) => {
        answered++
        return status
      }),
    )
    await Promise.race(wrong)
    const right = await guess('127.0.0.7', 'exchange-demo')
    expect(right.status).toBe(200)
    expect(answered).toBeLessThan(45)
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([401]))
  })
})
