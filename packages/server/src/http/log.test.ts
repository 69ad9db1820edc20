import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { start } from '../../test/command.ts'
import { fillDirectory } from '../../test/directories.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-log-'))
let child: ReturnType<typeof start>
let url: string
let log = ''

const secrets = {
  email: 'secreta@people.example',
  password: 'very-secret-password',
  name: 'Secreta Person',
  description: 'A secret present',
  search: 'secretsearch',
  token: 'ey.secret.token',
  code: 'c.5ec2e7000000000000000000000000ff',
}

beforeAll(async () => {
  const port = await freePort()
  await fillDirectory(directory)
  url = `http://127.0.0.1:${port}`
  child = start(['serve'], { PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'trace' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (log += String(part)))
  await vi.waitFor(() => expect(log).toContain('Exchange Kit serves'), 60_000)
})
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const json = { 'Content-Type': 'application/vnd.api+json' }

describe('the log', () => {
  it('says what was asked and how it went, without secrets and people, at its most talkative too', async () => {
    const { email, password, name, description, search, token, code } = secrets
    const form = (fields: Record<string, string>) => new URLSearchParams({ client_id: 'exchange-kit', ...fields })
    const bearer = { Authorization: `Bearer ${token}` }
    const signUp = { data: { type: 'users', attributes: { email, password, name } } }
    const requests: [string, RequestInit][] = [
      ['/social/users', { method: 'POST', headers: json, body: JSON.stringify(signUp) }],
      ['/auth/token', { method: 'POST', body: form({ grant_type: 'password', username: email, password }) }],
      ['/auth/token', { method: 'POST', body: form({ grant_type: 'authorization_code', code }) }],
      ['/auth/reset-password', { method: 'POST', body: form({ email }) }],
      [`/social/groups?filter[search]=${search}`, { headers: bearer }],
      [`/social/users/me/unsubscribe?token=${token}`, {}],
      ['/social/users/me', { headers: bearer }],
      [
        '/accounting/RIBA/transfers',
        { method: 'POST', headers: { ...json, ...bearer }, body: `{"data":"${description}"` },
      ],
      [`/set-password?token=${code}`, {}],
    ]
    for (const [path, init] of requests) await fetch(url + path, init)
    const lines = () => log.split('\n').filter(line => line.startsWith('{') && line.includes('"req"'))
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(requests.length)
    expect(log).toContain('"url":"/auth/token"')
    for (const [what, secret] of Object.entries(secrets)) {
      expect(
        log.split('\n').filter(line => line.includes(secret)),
        what,
      ).toEqual([])
    }
    expect(log).not.toContain('127.0.0.1"')
    expect(log).not.toMatch(/"(authorization|remoteAddress|body|query)":/i)
  })

  it('says the id of the request that the answer says, so that who complains of one can name it (A-1-6)', async () => {
    const answer = await fetch(`${url}/social/users/me`)
    const id = answer.headers.get('x-request-id') ?? 'none'
    await expect
      .poll(() => log.split('\n').filter(line => line.includes(id)))
      .toMatchObject([expect.stringContaining(`"reqId":"${id}"`)])
  })
})
