import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, forge, kitOver, patch, say, writeContent, type Content } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { startRibera, transferOf, unit, type Ribera } from '../../test/ribera.ts'
import type { Kit } from '../kit.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-hostile-'))
const honest = join(directory, 'honest.zip')
const database = testDatabase('pglite')
let ribera: Ribera
let kit: Kit
let content: Content

beforeAll(async () => {
  ribera = await startRibera()
  const { anna, pere } = ribera.people
  for (const amount of [1, 2, 3])
    await ribera.ask('anna', '/RIBA/transfers', {
      body: { data: transferOf(anna.account, pere.account, { amount: amount * unit }) },
    })
  const source = await kitOver(ribera.server.database, { directory })
  await exportGroup(source, { group: 'RIBA', path: honest, credentials: true })
  await source.ledger.stop()
  content = await contentOf(honest)
  kit = await kitOver(database(), { directory })
})
afterAll(async () => {
  await kit.ledger.stop()
  await ribera.close()
  rmSync(directory, { recursive: true })
})

let made = 0

/** Brings in what somebody made of the archive, and says what came of it and what is there afterwards. */
async function bring(change: (it: Content) => void, then: (path: string) => void = () => undefined): Promise<string> {
  const changed = new Map(content)
  change(changed)
  const path = join(directory, `${made++}.zip`)
  await writeContent(path, changed)
  then(path)
  return await outcome(path)
}

async function outcome(path: string): Promise<string> {
  const said = await importArchive(kit, path).then(
    ({ group }) => `${group} is here`,
    (error: Error) => error.message,
  )
  const left = await database().read('*', async db => {
    const tables = ['groups', 'users', 'members', 'accounts', 'transfers', 'files'] as const
    const rows = []
    for (const table of tables) rows.push(...(await db.selectFrom(table).select('id').execute()))
    return rows.length
  })
  expect(left).toBe(0)
  return said
}

const first = (text: string, change: (resource: Record<string, Record<string, unknown>>) => void): string => {
  const [head = '', one = '', ...rest] = text.split('\n')
  const resource = JSON.parse(one.replace(/,$/, '')) as Record<string, Record<string, unknown>>
  change(resource)
  return [head, `${JSON.stringify(resource)}${one.endsWith(',') ? ',' : ''}`, ...rest].join('\n')
}

describe('B5 an archive that was changed', () => {
  it('is refused when a file is not what was written', async () => {
    const said = await bring(
      it =>
        void it.set(
          'data/accounts.json',
          Buffer.from(String(it.get('data/accounts.json')).replace('active', 'disab1')),
        ),
    )
    expect(said).toBe('It is damaged: data/accounts.json is not what was written. Nothing was changed.')
    expect(await bring(it => void it.set('csv/members.csv', Buffer.from('id\n')))).toMatch(
      /csv\/members.csv is not as long/,
    )
  })

  it('is refused when a file is missing, or one is there that nobody knows', async () => {
    expect(await bring(it => void it.delete('data/entries.json'))).toMatch(/"data\/entries.json" is missing/)
    expect(await bring(it => void it.set('data/keys.json', Buffer.from('{}')))).toMatch(
      /"data\/keys.json", which no archive has/,
    )
    const both = (it: Content) => {
      it.set('evil.sh', Buffer.from('echo'))
      say(it, ({ files }) => void files.push({ name: 'evil.sh', bytes: 4, sha256: '0'.repeat(64) }))
    }
    expect(await bring(both)).toMatch(/"evil.sh", which no archive has/)
    const unsaid = (it: Content) => {
      it.delete('data/offers.json')
      say(it, manifest => void (manifest.files = manifest.files.filter(({ name }) => name !== 'data/offers.json')))
    }
    expect(await bring(unsaid)).toMatch(/data\/offers.json is missing/)
  })

  it('is refused when a name leads out of it', async () => {
    for (const name of ['../evil', '/etc/evi', 'a\\..\\evi']) {
      const inside = 'x'.repeat(name.length)
      const said = await bring(
        it => void it.set(inside, Buffer.from('echo')),
        path => patch(path, Buffer.from(inside), Buffer.from(name)),
      )
      expect(said).toMatch(/It cannot be opened as a ZIP: it holds a file under the name .*, which leads out of it/)
    }
  })

  it('is refused when two files have one name', async () => {
    const said = await bring(
      it => void it.set('README.tyt', Buffer.from('other')),
      path => patch(path, Buffer.from('README.tyt'), Buffer.from('README.txt')),
    )
    expect(said).toMatch(/two files of one name/)
  })

  it('is refused when it is cut off, empty, or no ZIP at all', async () => {
    const path = join(directory, 'cut.zip')
    await writeContent(path, content)
    const bytes = readFileSync(path)
    for (const part of [bytes.subarray(0, bytes.length / 2), Buffer.alloc(0), Buffer.from('Dear all')]) {
      writeFileSync(path, part)
      expect(await outcome(path)).toBe('It cannot be opened as a ZIP. Nothing was changed.')
    }
    expect(await outcome(join(directory, 'nowhere.zip'))).toMatch(/cannot be opened/)
  })

  it('is refused when it says that it unpacks to 10 GB, and when it would', async () => {
    const ten = 10_000_000_000
    const claimed = await bring(it =>
      say(it, ({ files }) =>
        files.filter(({ name }) => name === 'data/transfers.json').forEach(seal => (seal.bytes = ten)),
      ),
    )
    expect(claimed).toMatch(/data\/transfers.json is not as long as its manifest says/)
    // The index of the ZIP says so too: almost the most that it can say in four bytes.
    const size = (content.get('data/transfers.json') ?? Buffer.alloc(0)).length
    const [small, huge] = [Buffer.alloc(4), Buffer.alloc(4)]
    small.writeUInt32LE(size)
    huge.writeUInt32LE(0xff_ff_ff_f0)
    const lying = await bring(
      it =>
        say(it, ({ files }) => files.forEach(seal => (seal.bytes = seal.bytes === size ? 0xff_ff_ff_f0 : seal.bytes))),
      path => patch(path, small, huge),
    )
    expect(lying).toMatch(/bytes unpack to 42\d{8}: no archive does/)
    const zeros = await bring(it => forge(it, 'csv/entries.csv', () => '0'.repeat(60_000_000)))
    expect(zeros).toMatch(/bytes unpack to \d+: no archive does/)
  })

  it('is refused when it is of another version, another kind, or says nothing of itself', async () => {
    expect(await bring(it => say(it, manifest => void (manifest.version = 7)))).toMatch(
      /It is of version 7, and this program reads version 1/,
    )
    expect(await bring(it => say(it, manifest => void Object.assign(manifest, { kind: 'backup' })))).toMatch(
      /exchange-kit restore/,
    )
    expect(await bring(it => say(it, manifest => void Object.assign(manifest, { kind: 'own-archive' })))).toMatch(
      /one person/,
    )
    expect(await bring(it => say(it, manifest => void (manifest.of = '../A')))).toMatch(/names no group/)
    expect(await bring(it => void it.set('manifest.json', Buffer.from('{')))).toMatch(/manifest is no JSON/)
    expect(await bring(it => void it.delete('manifest.json'))).toMatch(/no readable manifest/)
  })
})

describe('B5 an archive that was made up, with the seals of what was made up', () => {
  const data = (name: string, change: (text: string) => string) => bring(it => forge(it, `data/${name}.json`, change))
  const attribute = (name: string, key: string, value: unknown) =>
    data(name, text => first(text, it => void Object.assign(it['attributes'] ?? {}, { [key]: value })))

  it('L1 L2 is refused when balances were made of nothing', async () => {
    expect(await attribute('accounts', 'balance', 5)).toMatch(/Its ledger breaks L1: /)
    const richer = await data('accounts', text =>
      text.replace('"balance":-6000000', '"balance":-5000000').replace('"balance":6000000', '"balance":5000000'),
    )
    expect(richer).toMatch(/Its ledger breaks L2: /)
    expect(await attribute('entries', 'balance', 7)).toMatch(/Its ledger breaks L2: /)
  })

  it('L12 is refused when a payment was rewritten, or the chain broken', async () => {
    expect(await attribute('transfers', 'meta', { description: 'Cheese' })).toMatch(/Its ledger breaks L12: /)
    expect(await attribute('chain-links', 'hash', '0'.repeat(64))).toMatch(/Its ledger breaks L12: /)
  })

  it('is refused when it counts other resources than it has', async () => {
    expect(await bring(it => say(it, ({ counts }) => void (counts['members'] = 1)))).toMatch(/counts other members/)
  })

  it('is refused when it does not hold together', async () => {
    expect(await attribute('accounts', 'code', 'MERC0001')).toMatch(/does not begin with that of the group/)
    const nobody = { data: { type: 'members', id: 'c0ffee00-0000-4000-8000-000000000001' } }
    const account = await data('members', text =>
      first(text, it => void Object.assign(it['relationships'] ?? {}, { account: nobody })),
    )
    expect(account).toMatch(/data\/members.json names one of data\/accounts.json that is not there/)
    const user = await data('members', text =>
      first(text, it => void Object.assign(it['relationships'] ?? {}, { user: nobody })),
    )
    expect(user).toMatch(/names a user who is not in data\/users.json/)
  })

  it('is refused when it holds what the database or this version cannot', async () => {
    expect(await attribute('accounts', 'status', 'rich')).toMatch(
      /data\/accounts.json does not fit here: .*check constraint/,
    )
    expect(await attribute('members', 'karma', 5)).toMatch(
      /resource 1 cannot be read: it has karma, which this version knows nothing of/,
    )
    expect(await attribute('users', 'superadmin', true)).toMatch(
      /it has superadmin, which this version knows nothing of/,
    )
    expect(await attribute('users', 'password', 'x')).toMatch(/it has password/)
    expect(
      await attribute(
        'credentials',
        'password',
        '$argon2id$v=19$m=9999999,t=9,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA',
      ),
    ).toMatch(/no hash of a password/)
    expect(await data('needs', () => 'needs')).toMatch(/does not begin as a document/)
    expect(await data('groups', text => text.replace('"RIBA"', '"MERC"'))).toMatch(/it is of another group/)
  })

  it('is refused when its images are none, or nobody named them', async () => {
    const id = 'c0ffee00-0000-4000-8000-000000000001'
    const strange = await bring(it => {
      it.set(`files/${id}/full.webp`, Buffer.from(''))
      say(it, ({ files }) => void files.push({ name: `files/${id}/full.webp`, bytes: 0, sha256: '' }))
      forge(it, `files/${id}/full.webp`, () => 'RIFF1234WEBP')
    })
    expect(strange).toMatch(/data\/files.json knows nothing of/)
  })
})

it('B5 is refused where a group has the code, whole or in rests', async () => {
  const home = await kitOver(ribera.server.database, { directory })
  await expect(importArchive(home, honest)).rejects.toMatchObject({
    status: 409,
    message: 'There is a group with the code RIBA here already. Nothing was changed.',
  })
  await home.ledger.stop()
})
