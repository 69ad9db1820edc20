import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'

type Described = { paths: Record<string, Record<string, unknown>> }

/** Every call of api.md 3, as OpenAPI names it. */
const calls: Readonly<Record<string, string>> = {
  '/social/groups': 'get post',
  '/social/{group}': 'get patch delete',
  '/social/{group}/settings': 'get patch',
  '/social/{group}/contacts': 'get post',
  '/social/{group}/contacts/{id}': 'get patch delete',
  '/social/{group}/categories': 'get post patch',
  '/social/{group}/categories/{id}': 'get patch delete',
  '/social/{group}/members': 'get post',
  '/social/{group}/members/{id}': 'get patch delete',
  '/social/{group}/offers': 'get post',
  '/social/{group}/offers/{id}': 'get patch delete',
  '/social/{group}/needs': 'get post',
  '/social/{group}/needs/{id}': 'get patch delete',
  '/social/users': 'get post',
  '/social/users/{id}': 'get patch delete',
  '/social/users/{id}/settings': 'get patch',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('the calls of the social service', () => {
  it.each(Object.entries(calls))('A-3-1…41 %s: %s', async (path, methods) => {
    const { paths } = (await (await server.ask('/openapi.json')).json()) as Described
    expect(Object.keys(paths[path] ?? {})).toEqual(expect.arrayContaining(methods.split(' ')))
  })

  it('A-3-38 describes what a sign-up takes', async () => {
    const { paths } = (await (await server.ask('/openapi.json')).json()) as Described
    const described = JSON.stringify(paths['/social/users']?.['post'])
    for (const name of ['email', 'password', 'included']) expect(described).toContain(`"${name}"`)
  })

  it('A-1-20 never lists settings', async () => {
    for (const path of ['/social/user-settings', '/social/RIBA/group-settings']) {
      expect((await server.ask(path)).status).toBe(404)
    }
  })
})
