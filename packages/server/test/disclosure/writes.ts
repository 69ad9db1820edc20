import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { contentOf } from '../archives.ts'
import { readTargets, type Target } from '../fuzz/targets.ts'
import { unit } from '../ribera.ts'
import type { AskOptions, TestServer } from '../server.ts'
import { namedPaths } from './questions.ts'
import { undone } from './undone.ts'
import { inTurns, tokenOf, type Caller, type Stage } from './stage.ts'

type Write = AskOptions & { readonly method: string; readonly path: string }

/**
 * Every request that changes something, about everything there is, and the file of all that is the caller's own: how each is
 * answered. What they did is undone afterwards.
 */
export async function askWrites(server: TestServer, stage: Stage, caller: Caller): Promise<[string, string][]> {
  const targets = await readTargets(server.url)
  // What is gone is told of no more, and a user who is gone asks no more.
  const writes = targets
    .filter(isAsked)
    .flatMap(target => writesTo(target, stage))
    .toSorted((one, other) => lastness(one) - lastness(other))
  const token = tokenOf(stage, caller)
  const known = new Set(Object.values(stage.ids).flat())
  return await undone(stage.database, async () => {
    const answers: [string, string][] = await ownArchive(server, token)
    for (const { path, ...options } of inTurns(caller, writes)) {
      const response = await server.ask(path, { ...token, ...options, headers: { 'X-Request-Id': requestId } })
      const told = plainOf(await response.text(), known)
      answers.push([`${options.method} ${path} ${JSON.stringify(options.body)}`, `${response.status} ${told}`])
    }
    return answers
  })
}

const requestId = '6b1e0000-0000-4000-8000-000000000002'
const services = ['/social', '/accounting', '/notifications']
// Devices and imports are asked for by tests of their own, files of payments with the quotes.
const others = /\/migrations|\/push\/|\.csv$/

const lastness = ({ method, path }: Write) => Number(method === 'DELETE') + Number(path.startsWith('/social/users/'))

const isAsked = ({ method, path }: Target) =>
  method !== 'GET' && services.some(it => path.startsWith(it)) && !others.test(path)

// What is made in between has an id, a time and a signature of its own.
function plainOf(text: string, known: ReadonlySet<string>): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, id => (known.has(id) ? id : 'new'))
    .replaceAll(/"jws":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, time => (Date.now() - Date.parse(time) < day ? 'now' : time))
}
const day = 86_400_000

/** One's own archive (B6): only who is signed in has one. */
async function ownArchive(server: TestServer, token: { token?: string }): Promise<[string, string][]> {
  const path = '/social/users/me/archive'
  const response = await server.ask(path, token)
  const zip = join(tmpdir(), `exchange-kit-disclosure-${randomUUID()}.zip`)
  await writeFile(zip, Buffer.from(await response.arrayBuffer()))
  try {
    const content = response.ok ? await contentOf(zip) : new Map<string, Buffer>()
    content.delete('manifest.json')
    return [
      [path, String(response.status)],
      ...[...content].map(([name, bytes]): [string, string] => [`${path}/${name}`, bytes.toString()]),
    ]
  } finally {
    await rm(zip)
  }
}

function writesTo(target: Target, stage: Stage): Write[] {
  const { method } = target
  return namedPaths(target.path, stage).flatMap(path => {
    if (method === 'DELETE') return [{ method, path }]
    return documentsFor(target, stage).map(data => ({ method, path, body: { data } }))
  })
}

function documentsFor({ method, type, attributes }: Target, stage: Stage): object[] {
  const known: typeof values = { ...values, state: states[type ?? ''] ?? ['active'] }
  const alone = attributes.flatMap(name => (known[name] ?? []).map(value => ({ [name]: value })))
  const others = Object.fromEntries(attributes.filter(name => !known[name]).map(name => [name, 'x']))
  const wrong = [{}, others, ...alone].map(it => ({ type, attributes: it }))
  return method === 'PATCH' ? wrong : [...wrong, ...createdFor(type, stage)]
}

const states: Readonly<Record<string, readonly string[]>> = {
  members: ['active', 'suspended'],
  offers: ['published', 'hidden'],
  needs: ['published', 'hidden'],
  transfers: ['committed', 'rejected'],
}

const values: Readonly<Record<string, readonly unknown[]>> = {
  // Where a group is disabled, every other write is refused for that.
  status: ['active'],
  access: ['public', 'private'],
  email: ['anna@demo.example', 'occult.anna@demo.example', 'celia@demo.example'],
  creditLimit: [unit, null],
  maximumBalance: [unit],
  amount: [unit],
  limit: [unit],
  code: ['RIBA0002', 'NOVA', 'RIBA0099'],
}

// For each member, account and group there is.
function createdFor(type: string | undefined, stage: Stage): object[] {
  const { ids, category } = stage
  const of = (type: string, id: string) => ({ data: { type, id } })
  const make = (attributes: object, relationships: object) => ({ type, attributes, relationships })
  const listing = { name: 'Rye', content: 'Six of them.', price: '4', state: 'published', access: 'public' }
  const { members, accounts, users, groups } = ids
  if (type === 'offers' || type === 'needs') {
    const { price, ...free } = listing
    const attributes = type === 'offers' ? { ...free, price } : free
    return members.map(id => make(attributes, { category: of('categories', category), member: of('members', id) }))
  }
  if (type === 'contacts')
    return members.map(id => make({ type: 'phone', name: '+34 600' }, { member: of('members', id) }))
  if (type === 'members')
    return users.map(id => make({ name: 'Ona', state: 'draft' }, { users: { data: [{ type: 'users', id }] } }))
  if (type === 'trustlines') return groups.map(id => make({ limit: unit }, { trusted: of('currencies', id) }))
  if (type !== 'transfers') return []
  const attributes = { amount: unit / 100, state: 'committed', meta: { description: 'Rye' } }
  return ['celia', 'oriol', 'tom']
    .map(name => stage.accountOf(name))
    .flatMap(own =>
      accounts.flatMap(other => [
        make(attributes, { payer: of('accounts', own), payee: of('accounts', other) }),
        make(attributes, { payer: of('accounts', other), payee: of('accounts', own) }),
      ]),
    )
}
