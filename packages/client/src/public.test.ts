import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { json, startFaulty, type Faulty } from '../test/faulty.ts'
import { readList, readOne } from './public.ts'

let server: Faulty | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

it('A-1-12 asks simply: no header that would need a preflight, nothing that tells who asks', async () => {
  server = await startFaulty(() => json(200, { data: { type: 'groups', id: '1', attributes: { code: 'RIBA' } } }))
  await readOne(`${server.origin}/social/RIBA`)
  const headers = server.heard[0]?.headers ?? {}
  for (const name of ['authorization', 'cookie', 'content-type', 'x-request-id', 'referer'])
    expect(headers[name], name).toBeUndefined()
  expect(headers.accept).toBe('*/*')
})

it('S-ERR-2 takes what is no document for a bad response', async () => {
  server = await startFaulty(({ path }) =>
    path === '/html' ? { status: 200, text: '<h1>' } : { status: 502, text: '<h1>' },
  )
  for (const path of ['/html', '/bad'])
    await expect(readOne(server.origin + path)).rejects.toMatchObject({ code: 'ServerBadResponse' })
})

it('A-1-28 follows relationships that lead back without end', async () => {
  const member = {
    type: 'members',
    id: 'm',
    attributes: { name: 'Anna' },
    relationships: { group: { data: { type: 'groups', id: 'g' } } },
  }
  const group = {
    type: 'groups',
    id: 'g',
    attributes: {},
    relationships: { members: { data: [{ type: 'members', id: 'm' }] } },
  }
  server = await startFaulty(() => json(200, { data: [member], included: [group, member] }))
  const { items } = await readList(`${server.origin}/social/RIBA/members`)
  expect(items[0]).toMatchObject({ name: 'Anna', group: { members: [{ name: 'Anna' }] } })
})

it.each([
  ['says nothing', () => undefined],
  ['stops in the middle', (answer: ServerResponse) => answer.writeHead(200).write('{"data": {')],
])('S-ERR-2 gives a server that %s twelve seconds', async (_, answerWith) => {
  const hanging = createServer((_request, answer) => void answerWith(answer)).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const asked = once(hanging, 'request')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ends: unknown[] = []
  const { port } = hanging.address() as AddressInfo
  const end = readOne(`http://127.0.0.1:${port}/social/RIBA`).catch((error: unknown) => ends.push(error))
  await asked
  await vi.advanceTimersByTimeAsync(11_999)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await end
  expect(ends).toMatchObject([{ code: 'ServerNoResponse' }])
  hanging.closeAllConnections()
  hanging.close()
})
