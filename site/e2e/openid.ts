import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openIdProvider } from '../../packages/server/test/openid-provider.ts'
import { freePort } from './processes.ts'

/** Somebody else's sign-in: a real OpenID provider whose page asks who one is. */
export type OtherDoor = {
  /** What the server is told of it. */
  readonly env: Readonly<Record<string, string>>
  close(): void
}

/** People it knows, by the words on its buttons. */
const accounts = {
  Anna: { email: 'anna@demo.example', email_verified: true, name: 'Anna Puig' },
  Stranger: { email: 'stranger@elsewhere.example', email_verified: true, name: 'Nobody Here' },
  Unproven: { email: 'anna@demo.example', email_verified: false },
}

/** Opens one for a site. Its settings go into the folder. Close it after use. */
export async function openOtherDoor({ site, folder }: { site: string; folder: string }): Promise<OtherDoor> {
  const port = await freePort()
  const setting = { issuer: `http://localhost:${port}`, client: 'exchange', secret: randomUUID() }
  const provider = await openIdProvider(setting, { accounts, back: `${site}/auth/providers/other/callback` })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    // As the large providers do: it cuts off whoever opened its window.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    if (request.url?.startsWith('/interaction/')) return void interact(request, response)
    return void answer(request, response)
  })
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const who = new URL(request.url ?? '/', setting.issuer).searchParams.get('who')
    if (who === null) return void response.setHeader('Content-Type', 'text/html').end(question)
    const result = who === '' ? { error: 'access_denied' } : { login: { accountId: who } }
    await provider.interactionFinished(request, response, result)
  }
  await new Promise<void>(done => server.listen(port, 'localhost', done))
  const file = join(folder, 'providers.json')
  await writeFile(file, JSON.stringify([{ id: 'other', name: 'Other Door', ...setting }]))
  return {
    env: { PROVIDERS_FILE: file, PRIVATE_TARGETS: 'allow' },
    close: () => server.close().closeAllConnections(),
  }
}

const choices = [...Object.keys(accounts), '']
  .map(who => `<button name="who" value="${who}">${who || 'Cancel'}</button>`)
  .join('')
const question = `<!doctype html><html lang="en"><title>Other Door</title><h1>Who are you?</h1><form>${choices}</form>`
