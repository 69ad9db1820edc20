import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

type Ended = { code: number | null; out: string; err: string }

/** Runs the command line with nothing in its environment but what is said. */
function run(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const node = ['--conditions=@exchange-kit/source', '--import', 'tsx', main, ...words]
  const child = spawn(process.execPath, node, { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', part => (ended.out += String(part)))
  child.stderr.on('data', part => (ended.err += String(part)))
  return new Promise(resolve => child.on('close', code => resolve({ ...ended, code })))
}

describe('exchange-kit', () => {
  it('tells what it can do', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const word of ['serve', 'migrate', 'seed', 'ledger verify', 'PUBLIC_URL', 'DATABASE_URL'])
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
  }, 120_000)

  it('finds an empty ledger in order', async () => {
    expect(await run(['ledger', 'verify'], { DATA_DIR: 'memory' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('keeps all rules'),
    })
  }, 120_000)
})
