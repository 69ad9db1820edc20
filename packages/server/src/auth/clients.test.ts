import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, askToken, testPassword } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readConfig } from '../config.ts'
import { defaultClients, readClients } from './clients.ts'

const kiosk = {
  id: 'kiosk',
  name: 'Kiosk',
  firstParty: true,
  scopes: ['social', 'profile'],
  scopeAliases: { people: 'social' },
  secret: 'kiosk-secret',
}
const phone = { id: 'phone', name: 'Phone', redirectUris: ['https://phone.example/cb', 'org.phone:/cb'] }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ config: { clients: [...defaultClients, ...readClients([kiosk, phone])] } })
  await addUser(server, { email: 'anna@demo.example' })
})
afterAll(() => server.close())

const password = (fields: Record<string, string>) =>
  askToken(server, { grant_type: 'password', username: 'anna@demo.example', password: testPassword, ...fields })
const authorize = (redirect_uri: string) => {
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const fields = { response_type: 'code', client_id: 'phone', redirect_uri, scope: 'social', ...challenge }
  return server.ask(`/auth/authorize?${new URLSearchParams(fields)}`)
}

describe('clients', () => {
  it('A-2-16 exchange-kit and komunitin-app are there, public and our own', async () => {
    for (const client_id of ['exchange-kit', 'komunitin-app']) {
      expect((await password({ client_id, scope: 'social' })).status).toBe(200)
    }
  })

  it('A-2-16 prove themselves when they have a secret', async () => {
    const status = async (fields: Record<string, string>) =>
      (await password({ client_id: 'kiosk', scope: 'social', ...fields })).status
    expect(await status({})).toBe(401)
    expect(await status({ client_secret: 'kiosk-secre' })).toBe(401)
    expect(await status({ client_secret: 'kiosk-secret' })).toBe(200)
  })

  it('A-2-16 get scopes of theirs only, by names of theirs too', async () => {
    const scope = 'people profile accounting'
    const answer = await password({ client_id: 'kiosk', client_secret: 'kiosk-secret', scope })
    expect(await answer.json()).toMatchObject({ scope: 'people profile' })
  })

  it('A-2-16 get people back at exactly the addresses they named', async () => {
    for (const good of phone.redirectUris) expect((await authorize(good)).status).toBe(303)
    for (const bad of [
      'https://phone.example/cb/',
      'https://phone.example/cb?x=1',
      'https://phone.example/CB',
      'http://phone.example/cb',
      'https://phone.example.evil.example/cb',
      'org.phone:/other',
    ])
      expect((await authorize(bad)).status).toBe(400)
  })

  it('A-2-16 are told what is wrong with their file, and nothing of what is in it', () => {
    const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-clients-'))
    const path = join(directory, 'clients.json')
    writeFileSync(path, '[{"secret": kiosk-secret}]')
    expect(() => readConfig({ CLIENTS_FILE: path })).toThrow(
      /^CLIENTS_FILE \S+ cannot be used: it is no JSON\. It holds/,
    )
    expect(() => readConfig({ CLIENTS_FILE: join(directory, 'nowhere') })).toThrow('ENOENT')
    rmSync(directory, { recursive: true })
  })

  it('A-2-16 name addresses with https, on this machine or of an own scheme', () => {
    const named = (address: string) => () => readClients([{ ...phone, redirectUris: [address] }])
    for (const good of ['https://a.example/', 'http://localhost:8080/cb', 'http://127.0.0.1/cb', 'org.phone:/cb'])
      expect(named(good)).not.toThrow()
    for (const bad of ['http://a.example/', 'javascript:alert(1)', 'data:text/html,x', '/cb', 'a.example'])
      expect(named(bad)).toThrow('0.redirectUris.0')
  })
})
