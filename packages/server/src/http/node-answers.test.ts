import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'exchange-kit-test-answers-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(siteDir, 'assets'))
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><head></head><title>Site</title>')
  server = await startServer({ config: { siteDir } })
})
afterAll(async () => {
  await server.close()
  rmSync(siteDir, { recursive: true })
})

/** Sends these lines as a request, and reads the answer to its end. */
async function send(...lines: string[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const get = 'GET /accounting/currencies HTTP/1.1'

it.each([
  ['without Host', [get], 400],
  ['with an expectation that is not met', [get, 'Host: demo.example', 'Expect: 200-foo'], 417],
  ['with a range beyond the file', ['GET /index.html HTTP/1.1', 'Host: demo.example', 'Range: bytes=999999-'], 416],
  ['for a version the file has no more', ['GET /index.html HTTP/1.1', 'Host: demo.example', 'If-Match: "x"'], 412],
  ['that is no HTTP', ['NONSENSE'], 400],
] as const)('A-1-39 a request %s gets an error document', async (_, lines, status) => {
  const answer = await send(...lines)
  expect(answer.status).toBe(status)
  const { errors } = JSON.parse(answer.body) as { errors: { code: string; status: string; id: string }[] }
  expect(errors[0]).toMatchObject({ code: 'BadRequest', status: String(status) })
  expect(answer.head).toContain(`${errors[0]?.id}`)
  if (status === 416) expect(answer.head.toLowerCase()).toMatch(/content-range: bytes \*\/\d+/)
})

it('A-1-39 a request that HTTP allows is answered as before', async () => {
  expect((await send(get, 'Host: demo.example')).status).toBe(200)
  expect((await send(get.replace('1.1', '1.0'))).status).toBe(200)
  expect((await send(get, 'Host: demo.example', 'Expect: 100-continue')).head).toContain('100 Continue')
  expect((await send('GET /index.html HTTP/1.1', 'Host: demo.example', 'Range: bytes=0-3')).status).toBe(206)
})
