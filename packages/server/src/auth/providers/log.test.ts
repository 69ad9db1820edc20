import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { start } from '../../../test/command.ts'
import { fillDirectory } from '../../../test/directories.ts'
import { garbage, startFaultyOpenId, type FaultyOpenId } from '../../../test/faulty-openid.ts'

let faulty: FaultyOpenId
let child: ReturnType<typeof start>
let url: string
let directory: string
let log = ''
beforeAll(async () => {
  faulty = await startFaultyOpenId('faulty')
  directory = mkdtempSync(join(tmpdir(), 'exchange-kit-providers-'))
  const path = join(directory, 'providers.json')
  writeFileSync(path, JSON.stringify([faulty.setting]))
  const port = await freePort()
  await fillDirectory(join(directory, 'data'))
  url = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'trace', PRIVATE_TARGETS: 'allow' }
  child = start(['serve'], { ...env, PROVIDERS_FILE: path })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (log += String(part)))
  await vi.waitFor(() => expect(log).toContain('Exchange Kit serves'), 60_000)
})
afterAll(() => {
  child.kill('SIGKILL')
  faulty.close()
  rmSync(directory, { recursive: true })
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function begin(): Promise<Response> {
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const query = new URLSearchParams({ client_id: 'exchange-kit', state: 's1', ...challenge })
  return await fetch(`${url}/auth/providers/faulty/start?${query}`, { redirect: 'manual' })
}

describe('the log', () => {
  it('A-2-26 says what a provider did wrong, without secrets and without what it said', async () => {
    faulty.become('answers garbage')
    expect((await begin()).status).toBe(502)
    faulty.become('nothing')
    const { searchParams } = new URL((await begin()).headers.get('Location') ?? '')
    faulty.become('gives no tokens')
    const back = new URLSearchParams({ code: 'the-code-of-the-provider', state: searchParams.get('state') ?? '' })
    expect((await fetch(`${url}/auth/providers/faulty/callback?${back}`)).status).toBe(502)
    await expect.poll(() => log).toContain('invalid_grant')
    expect(log).toContain('sign-in with faulty')
    const secrets = [faulty.setting.secret, garbage, 'the-code-of-the-provider']
    for (const secret of [...secrets, ...['state', 'nonce', 'code_challenge'].map(it => searchParams.get(it) ?? '?')])
      expect(log).not.toContain(secret)
  })
})
