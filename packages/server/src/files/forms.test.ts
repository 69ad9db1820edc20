import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestAllowed, longestHalt } from '../../test/halts.ts'
import { addUser, signIn } from '../../test/people.ts'
import { photo, upload } from '../../test/pictures.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let token: string
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-forms-'))

beforeAll(async () => {
  server = await startServer({ config: { files: { kind: 'disk', directory } } })
  await addUser(server, { email: 'anna@demo.example' })
  token = (await signIn(server, 'anna@demo.example')).access_token
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

type Sent = { type?: string; body: string; length?: number | null; isCut?: boolean }

/** Sends a form byte by byte as it is, and reads what is answered until the server has said all. */
async function send({ type = 'multipart/form-data; boundary=x', body, length, isCut = false }: Sent): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const bytes = Buffer.from(body, 'latin1')
  const socket = connect(Number(port), hostname)
  const answered = text(socket)
  const size = length === null ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${length ?? bytes.length}`]
  const head = [
    'POST /files HTTP/1.1',
    `Host: ${hostname}`,
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    ...size,
  ]
  const content =
    length === null
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])
      : bytes
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]))
  // What was promised and is missing will not come.
  if (isCut) socket.end()
  return await answered
}

const disposition = 'Content-Disposition: form-data; name="file"; filename="a.jpg"'
const part = (headers: string, content = '\xff\xd8\xff half') => `--x\r\n${headers}\r\n\r\n${content}`

const forms: Record<string, Sent> = {
  'a boundary that never ends': { body: part(disposition) },
  'a boundary that never ends, chunked': { body: part(disposition), length: null },
  'a part without blank line': { body: `--x\r\n${disposition}\r\n--x--\r\n` },
  'a part without blank line that never ends': { body: `--x\r\n${disposition}` },
  'nothing but a boundary': { body: '--x' },
  'nothing but the end': { body: '--x--\r\n' },
  'an empty body': { body: '' },
  'no boundary in the body': { body: 'nothing of the kind' },
  'no boundary in the header': { type: 'multipart/form-data', body: part(disposition) },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: part(disposition) },
  'a boundary of 10 kB': { type: `multipart/form-data; boundary=${'x'.repeat(10_000)}`, body: part(disposition) },
  'an odd type': { type: 'multipart/form-data; boundary="x', body: part(disposition) },
  'another type of form': { type: 'multipart/mixed; boundary=x', body: part(disposition) },
  'no disposition': { body: `${part('Content-Type: image/jpeg')}\r\n--x--\r\n` },
  'no name': { body: `${part('Content-Disposition: form-data')}\r\n--x--\r\n` },
  'a name every object has': {
    body: `${part('Content-Disposition: form-data; name="__proto__"; filename="a.jpg"')}\r\n--x--\r\n`,
  },
  'a field every object has': { body: `${part('Content-Disposition: form-data; name="constructor"')}\r\n--x--\r\n` },
  'headers of 100 kB': { body: `${part(`${disposition}\r\nX-Long: ${'x'.repeat(100_000)}`)}\r\n--x--\r\n` },
  '10,000 headers': { body: `${part(`${disposition}${'\r\nX-A: b'.repeat(10_000)}`)}\r\n--x--\r\n` },
  'an odd encoding': {
    body: `${part(`${disposition}\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: ;;;=`)}\r\n--x--\r\n`,
  },
  'broken JSON in a field': {
    body: `${part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', '{')}\r\n--x--\r\n`,
  },
  'twenty files': { body: `${`${part(disposition)}\r\n`.repeat(20)}--x--\r\n` },
  'a thousand fields': {
    body: `${`${part('Content-Disposition: form-data; name="a"', 'b')}\r\n`.repeat(1000)}--x--\r\n`,
  },
  'an end before the end of the length': { body: part(disposition), length: 5000, isCut: true },
  'zero bytes': { body: '\0'.repeat(1000) },
  'a name with hostile signs': {
    body: `${part('Content-Disposition: form-data; name="file"; filename="\0../..\\\x1b[31m\xff\xfe.jpg"')}\r\n--x--\r\n`,
  },
}

describe('A-5-1, A-1-39 a form that cannot be read', () => {
  it.each(Object.keys(forms))('%s is refused as every other request is', async name => {
    const answer = await send(forms[name] ?? { body: '' })
    const [head = '', ...rest] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 (400|413|415) /)
    expect(rest.join('')).toContain('"errors":[{')
    expect(rest.join('')).not.toMatch(/\bat .*\.(ts|js):\d+/)
  })

  it('leaves no file behind, also where the sender hangs up, and takes the next image', async () => {
    await Promise.all(Object.values(forms).map(form => send({ ...form, isCut: true })))
    const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('exchange-kit-upload-'))
    await expect.poll(left).toEqual([])
    const parts = [{ bytes: await photo({ width: 8, height: 8 }) }]
    expect((await upload(server, { token, parts })).status).toBe(201)
  })
})

const many = 100_000
const field = 'Content-Disposition: form-data; name="a"'
const dear: Record<string, string> = {
  fields: `${part(field, 'b')}\r\n`.repeat(many),
  'empty fields': `${part(field, '')}\r\n`.repeat(many),
  files: `${part(disposition)}\r\n`.repeat(many),
  'empty files': `${part(disposition, '')}\r\n`.repeat(many),
  'parts without headers': '--x\r\n\r\n\r\n'.repeat(many),
  'parts that never begin': '--x\r\n'.repeat(many),
  'one image, and fields': `${part(disposition, 'GIF89a')}\r\n${`${part(field, 'b')}\r\n`.repeat(many)}`,
  'names alike': `${part('Content-Disposition: form-data; name="constructor"', 'b')}\r\n`.repeat(many),
  headers: part(`${disposition}${'\r\nX-A: b'.repeat(10 * many)}`),
  'headers of one line': part(`${disposition}\r\nX-A:${'b;c="'.repeat(10 * many)}`),
  'folded headers': part(`${disposition}${'\r\n b'.repeat(10 * many)}`),
  'a name of signs': part(`Content-Disposition: form-data; name="${'\\"%00;'.repeat(10 * many)}"`),
  'a charset of signs': part(`Content-Type: text/plain; charset="${'\\"%00;'.repeat(10 * many)}"\r\n${field}`),
  'half boundaries': part(disposition, '\r\n--'.repeat(10 * many)),
}

describe('A-1-46 a form holds up nobody', () => {
  it.each(Object.keys(dear))('by many %s', async name => {
    const body = `${dear[name]}--x--\r\n`
    expect(await longestHalt(() => send({ body }))).toBeLessThan(longestAllowed)
  })
})
