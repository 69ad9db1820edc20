import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSocial, type Social } from '../../test/social.ts'

let folder: string
let social: Social

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framed-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>Demo</title></head></html>')
  social = await startSocial({ config: { siteDir: folder } })
})
afterAll(async () => {
  await social.server.close()
  await rm(folder, { recursive: true })
})

// As an administrator does in the settings.
async function allow(allowedOrigins: readonly string[]): Promise<void> {
  const body = { data: { type: 'group-settings', attributes: { allowedOrigins } } }
  const answer = await social.server.ask('/social/RIBA/settings', {
    method: 'PATCH',
    token: social.token('marta'),
    body,
  })
  expect(answer.status).toBe(200)
}

const policyOf = async (path: string) => {
  const { status, headers } = await social.server.ask(path)
  const [, framers] = /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  return {
    status,
    framers,
    frameOptions: headers.get('X-Frame-Options'),
    sharing: headers.get('Cross-Origin-Resource-Policy'),
    embedding: headers.get('Cross-Origin-Embedder-Policy'),
  }
}

it('E2.5 E4.6 lets the origins on a group’s list have its sign-up in a frame', async () => {
  await allow(['https://town.example', 'http://localhost:4203'])
  const expected = {
    status: 200,
    framers: "'self' https://town.example http://localhost:4203",
    frameOptions: null,
    sharing: 'cross-origin',
    embedding: 'credentialless',
  }
  expect(await policyOf('/embed/frame/signup?group=RIBA&o=https%3A%2F%2Ftown.example')).toEqual(expected)
  expect(await policyOf('/embed/frame/signup?group=riba')).toEqual(expected)
})

it('E2.5 S-PRIV-9 lets no other site have it in a frame where a group lists no origin', async () => {
  await allow([])
  expect(await policyOf('/embed/frame/signup?group=RIBA')).toMatchObject({ status: 200, framers: "'self'" })
})

it('S-PRIV-9 A-3-6 takes the group by its code alone, none that is pending, and the sign-up page itself is never framed', async () => {
  await allow(['https://town.example'])
  for (const query of [
    '',
    '?group=',
    '?group=NOPE',
    '?group=NOVA',
    '?group=RIBA0002',
    '?group=*',
    '?Group=RIBA',
    '?group=%27none%27',
  ])
    expect((await policyOf(`/embed/frame/signup${query}`)).status, query).toBe(404)
  for (const path of ['/groups/RIBA/signup', '/groups/RIBA/signup?group=RIBA', '/login-mail', '/pay?t=RIBA0002'])
    expect((await policyOf(path)).framers, path).toBe("'none'")
})
