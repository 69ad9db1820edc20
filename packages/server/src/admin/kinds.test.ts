import { readdirSync, readFileSync } from 'node:fs'
import { adminDeeds, adminFields, isAdminDeed, isAdminField } from '@exchange-kit/model'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../jsonapi/resource.ts'

const writes = ['create', 'update', 'remove'] as const

/** Resources that are written and do not say that their writes are kept, and why. */
const exceptions: Readonly<Record<string, string>> = {
  migrations: 'a superadmin’s, of no group while they wait; making and undoing one is kept in the log of its group',
  subscriptions: 'a device of the writer’s own, which nobody else can reach',
}

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Every resource there is, by the files that define one. */
async function everyResource(): Promise<Resource[]> {
  const found: Resource[] = []
  for (const { path, text } of sources.filter(
    it => /\bdefineResource</.test(it.text) && !it.path.startsWith('jsonapi'),
  )) {
    const module = (await import(new URL(path, folder).href)) as Record<string, unknown>
    const exported = Object.values(module).filter(isResource)
    // What only its own file knows is read, and not written.
    if (exported.length === 0) expect(text, path).not.toMatch(/^ +(create|update|remove): /m)
    found.push(...exported)
  }
  return found
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'calls' in value && 'relationships' in value
}

const isWritten = ({ calls }: Resource) => writes.some(act => calls[act])

let all: readonly Resource[] = []
let noted: readonly Resource[] = []
beforeAll(async () => {
  all = await everyResource()
  noted = all.filter(it => it.noted)
})

describe('the kinds of rows of the log', () => {
  it('B8 are those the model has a name for: every write of a table that is kept', () => {
    expect(all.length).toBeGreaterThan(20)
    const silent = all.filter(it => isWritten(it) && !it.noted).map(({ type }) => type)
    expect([...new Set(silent)].sort()).toEqual(Object.keys(exceptions))
    const nameless = noted.flatMap(({ type, calls }) =>
      writes.filter(act => calls[act] && !isAdminDeed(type, act)).map(act => `${act} ${type}`),
    )
    expect(nameless).toEqual([])
  })

  it('B8 are those the model has a name for: what is kept beside the tables', () => {
    // Whoever writes the log in another place gives its kind a name in the model, and a sentence in the four languages.
    expect(
      filesWith(/insertInto\('admin_log'\)|insert into admin_log|(insertPart\(|into: )'admin_log'/).sort(),
    ).toEqual(['accounting/ledger/write-notes.ts', 'admin/note.ts', 'archive/noted.ts'])
    const exported = sources.flatMap(({ text }) =>
      [...text.matchAll(/noteExport\(ask, '(\w+)'[,)]/g)].map(it => it[1] ?? ''),
    )
    expect(new Set(exported)).toEqual(new Set(['accounts', 'statements', 'transfers']))
    for (const type of exported) expect(isAdminDeed(type, 'export')).toBe(true)
    expect(adminDeeds).toMatchObject({
      archives: ['export'],
      invitations: ['create'],
      migrations: ['create', 'update', 'remove'],
      'webhook-deliveries': ['create'],
    })
    expect(adminDeeds.transfers).toEqual(expect.arrayContaining(['create', 'update']))
  })

  it('B8 name every attribute and relationship that may have changed', () => {
    const named = noted.flatMap(({ attributes, relationships }) => [
      ...Object.keys(attributes).filter(name => attributes[name]?.write),
      ...Object.keys(relationships).filter(name => ['one', 'list'].includes(relationships[name]?.kind ?? '')),
    ])
    const wanted = new Set([...named, 'state', 'amount', 'host', 'locked', 'trustedGroup'])
    expect([...wanted].filter(name => !isAdminField(name))).toEqual([])
    expect(Object.keys(adminFields).filter(name => !wanted.has(name))).toEqual([])
  })
})
