import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readConfig } from '../config.ts'

const stall = 300
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ config: { bodyStall: stall } })
  await addUser(server, { email: 'anna@demo.example' })
  token = (await signIn(server, 'anna@demo.example')).access_token
})
afterAll(() => server.close())

type Sending = { path: string; type: string; signedIn?: boolean; method: string; chunked?: boolean; begin: string }

async function send({ path, type, signedIn = false, method, chunked = false, begin }: Sending) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: demo.example',
    'Origin: https://blog.example',
    `Content-Type: ${type}`,
    chunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000',
    ...(signedIn ? [`Authorization: Bearer ${token}`] : []),
  ]
  const part = chunked && begin !== '' ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  return { socket, answer: () => answer }
}

const closed = (socket: Socket) => once(socket, 'close')

describe('a body that stops coming', () => {
  const form = 'application/x-www-form-urlencoded'
  const json = 'application/vnd.api+json'
  const multipart = 'multipart/form-data; boundary=x'
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

  it.each<Sending>([
    { path: '/auth/token', type: form, begin: 'grant_type=pass', method: 'POST' },
    { path: '/auth/token', type: form, begin: '', method: 'POST' },
    { path: '/auth/reset-password', type: form, begin: 'email=', chunked: true, method: 'POST' },
    { path: '/social/groups', type: json, begin: '{', signedIn: true, method: 'POST' },
    { path: '/social/users/me', type: json, begin: '{', signedIn: true, method: 'PATCH' },
    { path: '/accounting/RIBA/transfers', type: json, begin: '', chunked: true, signedIn: true, method: 'POST' },
    { path: '/files', type: multipart, begin: part, signedIn: true, method: 'POST' },
    { path: '/files', type: multipart, begin: '--', signedIn: true, chunked: true, method: 'POST' },
    { path: '/social/users/me/unsubscribe?token=x', type: form, begin: 'List-Unsub', method: 'POST' },
    { path: '/social/nowhere', type: json, begin: '{', method: 'POST' },
  ])('A-1-46 is closed with 408: $method $path $type $begin', async sending => {
    const { socket, answer } = await send(sending)
    await closed(socket)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer()).toMatch(/^access-control-allow-origin: https:\/\/blog\.example\r$/im)
    expect(answer()).toMatch(/^connection: close\r$/im)
    expect(answer()).toContain('"status":"408"')
  })

  it.each<Sending>([
    { path: '/social/users/me', type: 'text/plain', begin: 'x', method: 'GET' },
    { path: '/files', type: multipart, begin: part, method: 'POST' },
    { path: '/social/groups', type: json, begin: '{', method: 'OPTIONS' },
    { path: '/social/%zz', type: json, begin: '{', method: 'POST' },
    { path: '/groups', type: json, begin: '{', method: 'GET' },
  ])('A-1-46 is closed though it was answered before: $method $path', async sending => {
    const { socket, answer } = await send(sending)
    await closed(socket)
    expect(answer()).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(answer().match(/^HTTP/gm)).toHaveLength(1)
  })

  it('A-1-46 leaves nothing behind of an upload that stopped coming', async () => {
    const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('exchange-kit-upload-'))
    const before = left()
    const { socket, answer } = await send({
      path: '/files',
      type: multipart,
      begin: part,
      signedIn: true,
      method: 'POST',
    })
    await vi.waitFor(() => expect(left()).not.toEqual(before), { interval: 10 })
    await closed(socket)
    expect(answer()).toContain('"status":"408"')
    await vi.waitFor(() => expect(left().filter(it => !before.includes(it))).toEqual([]), { timeout: 4000 })
  })

  it('A-1-46 leaves one alone that comes slowly but steadily', async () => {
    const { socket, answer } = await send({ path: '/auth/token', type: form, begin: '', method: 'POST' })
    const began = performance.now()
    const answered = once(socket, 'data')
    for (let sent = 0; sent < 1000; sent += 100) {
      socket.write('a'.repeat(100))
      // Ten parts, a third of the patience apart: more than three times of it in all.
      await new Promise(resolve => setTimeout(resolve, stall / 3))
    }
    await answered
    expect(performance.now() - began).toBeGreaterThan(2 * stall)
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  })

  it('A-1-46 is given 30 seconds', () => {
    expect(readConfig({}).bodyStall).toBe(30_000)
  })
})
