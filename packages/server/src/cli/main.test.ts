import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, start } from '../../test/command.ts'
import { startPostgres } from '../../test/postgres.ts'

describe('exchange-kit', () => {
  it('tells what it can do', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const word of ['serve', 'worker', 'migrate', 'seed', 'ledger verify', 'PUBLIC_URL', 'DATABASE_URL'])
      expect(out).toContain(word)
  })

  it('refuses an unknown command and a faulty setting', async () => {
    expect(await run(['dance'])).toMatchObject({ code: 2, err: expect.stringContaining('--help') })
    expect(await run(['serve'], { PORT: 'x' })).toMatchObject({ code: 2, err: expect.stringContaining('PORT is "x"') })
  })

  it('says that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '0.0.0.0', resolve))
    const { port } = other.address() as AddressInfo
    const { code, err } = await run(['serve'], { PORT: String(port), DATA_DIR: 'memory' })
    other.close()
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining(`Port ${port} is taken`) })
  })

  it('says that nothing can be written to the directory of the data', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-'))
    const file = join(directory, 'file')
    writeFileSync(file, '')
    mkdirSync(join(directory, 'sub'))
    writeFileSync(join(directory, 'sub', 'pglite'), '')
    for (const path of [file, join(file, 'below'), join(directory, 'sub')]) {
      const { code, err } = await run(['serve'], { PORT: '0', DATA_DIR: path })
      expect([code, err]).toEqual([2, expect.stringContaining(`DATA_DIR is "${path}", where nothing can be written`)])
      expect(err).not.toMatch(/^\s+at /m)
    }
    rmSync(directory, { recursive: true })
  })

  it('says what a worker lacks', async () => {
    const embedded = await run(['worker'], { DATA_DIR: 'memory' })
    expect(embedded).toMatchObject({ code: 2, err: expect.stringContaining('set DATABASE_URL') })
    const idle = await run(['worker'], { DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing', JOBS: 'off' })
    expect(idle).toMatchObject({ code: 2, err: expect.stringContaining('JOBS is off') })
    expect(await run(['serve'], { JOBS: 'no' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('JOBS is "no"'),
    })
  })

  it('A-1-1 runs jobs in a process of their own until it is told to stop', async () => {
    const postgres = await startPostgres()
    const child = start(['worker'], { DATABASE_URL: await postgres.database(), LOG_LEVEL: 'silent' })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    await postgres.stop()
    expect(code).toBe(0)
  })

  it('finds an empty ledger in order', async () => {
    expect(await run(['ledger', 'verify'], { DATA_DIR: 'memory' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('keeps all rules'),
    })
  })
})
