import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider as Setting } from '../src/auth/providers/settings.ts'
import { openIdProvider, scopes, type Account } from './openid-provider.ts'
import { publicUrl } from './server.ts'

/** A real OpenID provider on this machine. */
export type OpenId = {
  setting: Setting
  /** Signs in there as a browser would, and gives where that is sent back to. */
  visit(address: string, who: string): Promise<string>
  /** Changes their mind there. */
  cancel(address: string): Promise<string>
  close(): Promise<void>
}

type Setup = { id: string; accounts: Readonly<Record<string, Account>> }

/** Starts a provider that knows these people, by what it calls them. Close it after use. */
export async function startOpenId({ id, accounts }: Setup): Promise<OpenId> {
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const setting = { id, name: 'Test', issuer, client: 'exchange', secret: randomUUID(), scopes }
  const provider = await openIdProvider(setting, { accounts, back: callbackOf(id) })
  const callback = provider.callback()
  let who: string | null = null
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    const result = who === null ? { error: 'access_denied' } : { login: { accountId: who } }
    void provider.interactionFinished(request, response, result)
  }
  return {
    setting,
    visit: (address, name) => {
      who = name
      return browse(address)
    },
    cancel: address => {
      who = null
      return browse(address)
    },
    close: async () => {
      server.close().closeAllConnections()
      await Promise.resolve()
    },
  }
}

const callbackOf = (id: string) => `${publicUrl}/auth/providers/${id}/callback`

// Follows the provider with its cookies until it leads back to us.
async function browse(address: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = address, steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at).href
    if (at.startsWith(publicUrl)) return at
  }
  throw new Error('The provider leads in circles.')
}
