import { afterEach, expect, it } from 'vitest'
import { json, startFaulty, type Faulty } from '../test/faulty.ts'
import { readList, readOne } from './public.ts'

let server: Faulty
afterEach(() => server.close())

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
