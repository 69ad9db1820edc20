import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../databases.ts'
import { longestAllowed, longestWork } from '../halts.ts'
import { photo, upload } from '../pictures.ts'
import { startRibera, type Name, type Ribera } from '../ribera.ts'
import { makeChangeable, takenBy, type Changeable, type Taken } from './bodies.ts'
import { isThorough, shareOf } from '../../../../scripts/thorough.ts'
import { readTargets, type Target } from './targets.ts'

const database = testDatabase('postgres')
let ribera: Ribera
let targets: Target[]
let there: Changeable
// What held the event loop, which is the server's and the test's together, for longer than it may.
let halts: string[] = []

beforeAll(async () => {
  ribera = await startRibera({ database: database() })
  targets = await readTargets(ribera.server.url)
  there = await makeChangeable(ribera)
})
afterAll(() => ribera.close())
beforeEach(() => {
  halts = []
})

// Each takes seconds to minutes where it is looked into before it is measured, or in the square of its length.
const pieces = {
  marks: '\u0315\u0300',
  'a mark on each letter': 'q\u0315',
  // A letter that becomes a mark, and marks that meet when what stands between them goes.
  'half-width voicing': '\u0301\uff9e',
  'parted marks': '\u0315\u0001\u0300\u0001',
  'Hangul in parts': '\u1100\u1161\u11a8',
  families: '👩‍👩‍👧‍👦',
  flags: '🇦',
  'right to left': '\u202eא\u202c',
  joiners: '\u200d',
  ligatures: 'ﷺ',
  'broken pairs': '\ud800',
  'zero bytes': '\u0000',
  'line ends': '\r\n',
  'white space': ' \t',
  brackets: '[a](',
  'one letter': 'x',
  digits: '1',
  'dots and ats': 'a.@',
} as const
type Piece = keyof typeof pieces
const names = Object.keys(pieces) as Piece[]

/** As much of a piece as fits into so many bytes of JSON. */
function full(name: Piece, bytes: number): string {
  const piece = pieces[name]
  const size = Buffer.byteLength(JSON.stringify(piece)) - 2
  return `a${piece.repeat(Math.floor(bytes / size))}`
}
const megabyte = (name: Piece) => full(name, 900_000)

type Asked = {
  who?: Name
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

async function complaint(asked: Asked): Promise<string[]> {
  let complaints: string[] = []
  const halt = await longestWork(async () => (complaints = await shoot(asked)))
  if (halt > longestAllowed) {
    const { method, path, body = '' } = asked
    halts.push(`${Math.round(halt)} ms: ${method} ${path.slice(0, 120)} ${JSON.stringify(body.slice(0, 120))}`)
  }
  return complaints
}

async function shoot({ who, method, path, headers, body }: Asked): Promise<string[]> {
  const response = await fetch(ribera.server.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(who ? { Authorization: `Bearer ${ribera.people[who].token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const said = await response.text().catch((error: unknown) => `broken off: ${String(error)}`)
  const { status } = response
  const what = `${method} ${path.slice(0, 120)} ${body?.slice(0, 120) ?? ''} → ${status} ${said.slice(0, 200)}`
  if (status >= 500 && status !== 501) return [what]
  if (status < 400) return said.startsWith('broken off') ? [what] : []
  const { errors } = JSON.parse(said) as { errors?: { source?: object }[] }
  if (!errors?.length) return [`without errors: ${what}`]
  // What is wrong with a field says which.
  return status === 400 && who && !errors[0]?.source ? [`without a source: ${what}`] : []
}

const json = { 'Content-Type': 'application/vnd.api+json' }

// Where a path has a group or an id, one that is there, so that what is sent is read.
function pathOf({ path }: Target): string {
  const { anna } = ribera.people
  const ids: Record<string, string> = {
    group: 'RIBA',
    account: anna.account,
    id: path.includes('/users/') ? anna.user : anna.member,
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? anna.member)
}

const withdraw = (code: unknown) =>
  ribera.ask('root', `https://demo.example/social/${String(code)}`, { method: 'DELETE' })

const isWrite = ({ method, type }: Target) => (method === 'POST' || method === 'PATCH') && type !== undefined

describe('A-1-46, A-1-39 whatever text is sent', () => {
  it('is sent by a person who may write there, about what exists: what is right is taken', async () => {
    const refused: string[] = []
    for (const target of targets.filter(isWrite)) {
      const { who, path, document } = takenBy(target, ribera, there)
      const { method } = target
      const { status, body } = await ribera.ask(who, `https://demo.example${path}`, { method, body: document })
      if (status >= 300) refused.push(`${method} ${path} by ${who}: ${status} ${JSON.stringify(body)}`)
    }
    expect(refused).toEqual([])
  })

  it('every attribute, reason and id refuses or takes, and none holds the others up', async () => {
    const writes = targets.filter(isWrite)
    expect(writes.length).toBeGreaterThan(20)
    const wrong: string[] = []
    let sent = 0
    for (const [nth, target] of writes.entries()) {
      const send = async (change: (document: Taken['document']) => object) => {
        const { who, path, document } = takenBy(target, ribera, there)
        const body = JSON.stringify(change(document))
        sent++
        wrong.push(...(await complaint({ who, method: target.method, path, headers: json, body })))
        // A person may wait for three groups.
        if (path === '/social/groups') await withdraw(document.data.attributes['code'])
      }
      const set = (attributes: object) =>
        send(it => ({ ...it, data: { ...it.data, attributes: { ...it.data.attributes, ...attributes } } }))
      const name = names[nth % names.length] ?? 'marks'
      for (const [at, attribute] of target.attributes.entries()) {
        // Marks to each of them, and of the others each in its turn, so that every field and every text comes up.
        const turns = isThorough ? [0, 1, 2] : [0]
        const some = new Set<Piece>([
          'marks',
          ...turns.flatMap(step => names[(nth + at + 5 * step) % names.length] ?? []),
        ])
        // Alone: all else is right, so that nothing else stands in for the answer to it. Short ones are looked into further.
        for (const it of some) await set({ [attribute]: full(it, 40) })
        const inside = { name: megabyte('marks'), description: megabyte('marks') }
        const long = [
          ...[...some].map(megabyte),
          // As long as the longest texts may be, and lists of many.
          ...(['half-width voicing', 'parted marks'] as const).map(
            it => `a${pieces[it].repeat(Math.floor(42_000 / pieces[it].length))}`,
          ),
          Array.from({ length: 49_000 }, () => 'é'),
          inside,
          [inside.name],
        ]
        for (const it of shareOf(long, { every: 5, turn: nth + at })) await set({ [attribute]: it })
      }
      // Together.
      const share = (it: Piece) => full(it, Math.floor(900_000 / target.attributes.length))
      for (const it of ['marks', name] as const)
        await set(Object.fromEntries(target.attributes.map(attribute => [attribute, share(it)])))
      await send(it => ({ ...it, meta: { reason: megabyte('marks') } }))
      await send(it => ({ ...it, meta: { reason: full(name, 400_000), from: full(name, 400_000) } }))
      await send(it => ({ ...it, data: { ...it.data, type: full(name, 400_000), id: full('marks', 400_000) } }))
      const identifier = { type: 'members', id: full(name, 400_000) }
      const relationships = { group: { data: identifier }, contacts: { data: [identifier] } }
      await send(it => ({ ...it, data: { ...it.data, relationships } }))
    }
    process.stdout.write(`texts: ${sent} documents to ${writes.length} calls\n`)
    expect(wrong).toEqual([])
    expect(halts).toEqual([])
  }, 600_000)

  it('every parameter and every part of a path', async () => {
    const wrong: string[] = []
    // Longer ones are refused by HTTP itself.
    const encoded = (name: Piece) =>
      encodeURIComponent(full(name, 3000).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
        .slice(0, 12_000)
        .replace(/%[^%]{0,1}$/, '')
    for (const [nth, target] of targets.filter(({ method }) => method === 'GET').entries()) {
      for (const [at, parameter] of [
        ...target.parameters,
        'filter[search]',
        'page[after]',
        'page[size]',
        'from',
        'to',
        'w',
      ].entries())
        for (const name of ['marks', names[(nth + at) % names.length] ?? 'marks'] as const)
          wrong.push(
            ...(await complaint({
              who: 'root',
              method: 'GET',
              path: `${pathOf(target)}?${parameter}=${encoded(name)}`,
            })),
          )
      const path = target.path.replaceAll(/\{\w+\}/g, () => encoded('marks').slice(0, 1800))
      wrong.push(...(await complaint({ method: 'GET', path })))
    }
    expect(wrong.filter(it => !it.startsWith('without a source'))).toEqual([])
    expect(halts).toEqual([])
  }, 600_000)

  it('every number and time a parameter takes', async () => {
    const wrong: string[] = []
    const values = [
      '-1',
      '0',
      '1e9',
      '1e999',
      '9'.repeat(30),
      '2147483648',
      '9007199254740993',
      'NaN',
      '0x10',
      '１２',
      '0000-01-01',
      '0000-01-01T00:00:00Z',
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '9999-12-31',
      '10000-01-01',
    ]
    let turn = 0
    for (const target of targets.filter(({ method }) => method === 'GET'))
      for (const parameter of new Set([
        ...target.parameters,
        'page[after]',
        'page[size]',
        'filter[from]',
        'filter[to]',
        'filter[distance]',
        'bbox',
        'from',
        'to',
        'w',
      ]))
        // Some of them each, so that a parameter meets all in some endpoints, and an endpoint all in some parameters.
        for (let nth = 0; nth < (isThorough ? 6 : 2); nth++)
          wrong.push(
            ...(await complaint({
              who: 'root',
              method: 'GET',
              path: `${pathOf(target)}?${parameter}=${encodeURIComponent(values[turn++ % values.length] ?? '')}`,
            })),
          )
    expect(wrong.filter(it => !it.startsWith('without a source'))).toEqual([])
  }, 600_000)

  it('every number and time an attribute takes', async () => {
    const wrong: string[] = []
    const values = [
      -1,
      1.5,
      1e30,
      1e308,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      '0000-01-01T00:00:00Z',
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]
    for (const target of targets.filter(isWrite))
      for (const [at, attribute] of target.attributes.entries())
        for (const value of shareOf(values, { every: 3, turn: at })) {
          const { who, path, document } = takenBy(target, ribera, there)
          const { data } = document
          const body = JSON.stringify({
            ...document,
            data: { ...data, attributes: { ...data.attributes, [attribute]: value } },
          })
          wrong.push(...(await complaint({ who, method: target.method, path, headers: json, body })))
        }
    // As JavaScript would not write it.
    const body = `{"data":{"type":"categories","attributes":{"name":"Bread","position":${'9'.repeat(30)}}}}`
    wrong.push(
      ...(await complaint({ who: 'marta', method: 'POST', path: '/social/RIBA/categories', headers: json, body })),
    )
    expect(wrong.filter(it => !it.startsWith('without a source'))).toEqual([])
  }, 600_000)

  it('every field of the forms of sign-in, every header, file name and cell', async () => {
    const wrong: string[] = []
    const fields = [
      'username',
      'email',
      'password',
      'client_id',
      'client_secret',
      'code',
      'refresh_token',
      'scope',
      'group',
      'redirect_uri',
      'code_verifier',
      'code_challenge',
      'state',
      'nonce',
      'token',
      'grant_type',
    ]
    const right = {
      grant_type: 'password',
      client_id: 'exchange-kit',
      username: 'anna@demo.example',
      email: 'anna@demo.example',
      password: 'exchange-demo',
    }
    const posts = targets.filter(({ method, path }) => method === 'POST' && path.startsWith('/auth'))
    expect(posts.length).toBeGreaterThan(3)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const target of posts)
      for (const [at, field] of fields.entries())
        for (const text of [
          megabyte('marks'),
          full('marks', 15_000),
          full(names[at % names.length] ?? 'marks', 15_000),
        ]) {
          const body = new URLSearchParams({ ...right, [field]: text }).toString()
          wrong.push(...(await complaint({ method: 'POST', path: target.path, headers: form, body })))
        }
    const latin = Buffer.from(full('marks', 6000))
      .toString('latin1')
      .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')
    for (const header of [
      'Idempotency-Key',
      'X-Request-Id',
      'Origin',
      'User-Agent',
      'Accept-Language',
      'Authorization',
      'Last-Event-ID',
      'X-Installation-Auth',
    ]) {
      const headers = { ...json, [header]: latin }
      wrong.push(
        ...(await complaint({ method: 'POST', path: '/social/users', headers, body: '{"data":{"type":"users"}}' })),
      )
      wrong.push(...(await complaint({ method: 'GET', path: '/social/groups', headers: { [header]: latin } })))
    }
    const csv = { 'Content-Type': 'text/csv' }
    for (const name of names)
      for (const cells of [
        `RIBA0001;RIBA0002;${full(name, 200_000)};1,00`,
        `${full(name, 200_000)};RIBA0002;Bread;1,00`,
        `RIBA0001;RIBA0002;Bread;${full(name, 200_000)}`,
      ]) {
        const body = `payer;payee;description;amount\n${cells}`
        wrong.push(
          ...(await complaint({
            method: 'POST',
            who: 'marta',
            path: '/accounting/RIBA/transfers.csv?dry-run=true',
            headers: csv,
            body,
          })),
        )
      }
    const bytes = await photo({ width: 8, height: 8 })
    for (const name of names) {
      let status = 0
      const halt = await longestWork(async () => {
        const parts = [{ bytes, name: full(name, 60_000) }]
        status = (await upload(ribera.server, { token: ribera.people.anna.token, parts })).status
      })
      if (halt > longestAllowed) halts.push(`${Math.round(halt)} ms: a file name of ${name}`)
      if (status >= 500) wrong.push(`file name ${name} → ${status}`)
    }
    expect(wrong.filter(it => !it.includes('transfers.csv') || !it.startsWith('without a source'))).toEqual([])
    expect(halts).toEqual([])
  }, 600_000)

  it('JSON as deep and as wide as a body may be', async () => {
    const bodies = [
      `${'['.repeat(450_000)}${']'.repeat(450_000)}`,
      `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      `{"data":{"type":"offers","attributes":{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}}}`,
      `{"data":{"type":"offers","attributes":{${Array.from({ length: 60_000 }, (_, at) => `"a${at}":1`).join(',')}}}}`,
      `{"data":[${Array.from({ length: 200_000 }, () => '{}').join(',')}]}`,
      `{"data":{"type":"offers","attributes":{}},"included":[${Array.from({ length: 200_000 }, () => '{}').join(',')}]}`,
      `{"data":{"type":"offers","relationships":{"category":{"data":[${Array.from({ length: 200_000 }, () => '1').join(',')}]}}}}`,
    ]
    const wrong: string[] = []
    for (const [at, body] of bodies.entries())
      for (const path of shareOf(
        ['/social/RIBA/offers', '/accounting/RIBA/transfers', '/social/users', '/social/groups'],
        { every: 2, turn: at },
      ))
        wrong.push(...(await complaint({ who: 'marta', method: 'POST', path, headers: json, body })))
    expect(wrong.filter(it => !it.startsWith('without a source'))).toEqual([])
    expect(halts).toEqual([])
  }, 600_000)
})

describe('A-1-46 a text', () => {
  it('is normalised and counted in one place alone, which bounds it', () => {
    const packages = new URL('../../../', import.meta.url).pathname
    const files = ['model', 'client', 'server', 'pay-flow', 'react', 'elements'].flatMap(name =>
      readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map(file => join(name, 'src', file)),
    )
    expect(files.length).toBeGreaterThan(500)
    const callers = files.filter(file =>
      /\.normalize\(|Intl\.Segmenter/.test(readFileSync(join(packages, file), 'utf8')),
    )
    expect(callers).toEqual(['model/src/rules/clean-text.ts'])
  })
})
