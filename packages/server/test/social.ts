import { expect } from 'vitest'
import { startServer, type ServerOptions, type TestServer } from './server.ts'
import { asSuper, buildWorld, type World } from './world.ts'

/** A resource as it came over the wire. */
export type Shown = {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data?: unknown; links?: { related: string }; meta?: { count: number } }>
  links: { self: string }
  meta?: Record<string, unknown>
}
export type List = {
  data: Shown[]
  included?: Shown[]
  links: Record<string, string | null>
  meta?: Record<string, unknown>
}
export type One = { data: Shown; included?: Shown[] }

/** A server with a small world, and short ways to read from its social service as one of its people. */
export type Social = {
  server: TestServer
  world: World
  token(name: string): string
  ask(path: string, as?: string): Promise<Response>
  list(path: string, as?: string): Promise<List>
  one(path: string, as?: string): Promise<One>
  status(path: string, as?: string): Promise<number>
}

export async function startSocial(options: ServerOptions = {}): Promise<Social> {
  const server = await startServer(options)
  const world = await buildWorld(server)
  const tokens = new Map<string, string>([['root', await world.token('root', asSuper)]])
  for (const name of ['anna', 'marta', 'oriol', 'nuria', 'gemma', 'tom', 'jordi'])
    tokens.set(name, await world.token(name))
  const token = (name: string) => tokens.get(name) ?? ''
  const ask = (path: string, as?: string) => server.ask(`/social${path}`, as === undefined ? {} : { token: token(as) })
  async function answered(path: string, as?: string): Promise<unknown> {
    const response = await ask(path, as)
    expect(response.status).toBe(200)
    return await response.json()
  }
  return {
    server,
    world,
    token,
    ask,
    list: async (path, as) => (await answered(path, as)) as List,
    one: async (path, as) => (await answered(path, as)) as One,
    status: async (path, as) => (await ask(path, as)).status,
  }
}

/** The codes of a list, in its order. */
export function codesOf(document: List): unknown[] {
  return document.data.map(it => it.attributes['code'])
}
