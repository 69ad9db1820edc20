import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, textsOf } from '../../test/archives.ts'
import { run } from '../../test/command.ts'
import { fillDirectory } from '../../test/directories.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-cli-archive-'))
const at = (name: string) => join(directory, name)
const home = { DATA_DIR: at('home') }
const other = { DATA_DIR: at('other') }

beforeAll(async () => {
  await Promise.all([home, other].map(it => fillDirectory(it.DATA_DIR)))
  expect(await run(['seed'], home)).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(directory, { recursive: true }))

describe('B4 B5 exchange-kit export and import', () => {
  it('B4 writes a group into a file, with passwords when they are asked for', async () => {
    const plain = await run(['export', 'TEMP', '--out', at('TEMP.zip')], home)
    expect(plain).toMatchObject({ code: 0, out: expect.stringMatching(/TEMP.zip holds TEMP: \d+ members, /) as string })
    expect(plain.err).toMatch(/100 %/)
    const full = await run(['export', 'TEMP', '--with-credentials', `--out=${at('full.zip')}`], home)
    expect(full.code).toBe(0)
    expect(Object.keys(textsOf(await contentOf(at('TEMP.zip')), 'data/credentials'))).toEqual([])
    const [hashes] = Object.values(textsOf(await contentOf(at('full.zip')), 'data/credentials'))
    expect(hashes).toContain('$argon2id$')
  }, 300_000)

  it('B8 keeps in the log of the group that the operator took it', async () => {
    // The second archive tells of the first.
    const log = String((await contentOf(at('full.zip'))).get('data/admin-log.json')).split('\n')
    expect(log).toHaveLength(4)
    expect(JSON.parse(log[1] ?? '')).toMatchObject({
      attributes: { act: 'export', subjectType: 'archives' },
      relationships: { actor: { data: { id: '00000000-0000-0000-0000-000000000000' } } },
    })
  })

  it('B5 rehearses, brings in, and refuses a second time', async () => {
    const dry = await run(['import', at('TEMP.zip'), '--dry-run'], other)
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringContaining('TEMP could be brought in, and was not') as string,
    })
    const done = await run(['import', at('TEMP.zip')], other)
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('TEMP is here: ') as string })
    expect(done.err).toMatch(/warn: People who are new here and have no password/)
    const again = await run(['import', at('TEMP.zip')], other)
    expect(again).toMatchObject({
      code: 8,
      err: expect.stringContaining('a group with the code TEMP here already') as string,
    })
    expect(await run(['ledger', 'verify'], other)).toMatchObject({ code: 0 })
  }, 300_000)

  it('says what is wrong, with the exit codes of --help', async () => {
    writeFileSync(at('letter.zip'), 'Dear all')
    expect(await run(['import', at('letter.zip')], other)).toMatchObject({
      code: 9,
      err: expect.stringContaining('cannot be opened as a ZIP') as string,
    })
    expect(await run(['export', 'NONE'], home)).toMatchObject({ code: 2, err: 'there is no group NONE.\n' })
    expect(await run(['export'], home)).toMatchObject({
      code: 2,
      err: expect.stringContaining('exchange-kit export GROUP [--with-credentials] [--out FILE]') as string,
    })
    expect(await run(['export', 'TEMP', '--out'], home)).toMatchObject({ code: 2, err: '--out wants a FILE.\n' })
    expect(await run(['export', 'TEMP', '--all'], home)).toMatchObject({ code: 2 })
    expect((await run(['import', '--help'])).out).toMatch(/import FILE \[--dry-run\].*All of it or nothing/s)
  }, 300_000)
})
