import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, signIn } from '../../test/people.ts'
import { photo, upload, uploaded } from '../../test/pictures.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { createStore } from './store.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-bucket-'))
const access = { kind: 's3', region: 'eu-west-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'images', configs: [] }],
})
let url: string
let server: TestServer
let token: string

beforeAll(async () => {
  const { port } = await bucket.run()
  url = `http://127.0.0.1:${port}/images`
  server = await startServer({ config: { files: { ...access, url } } })
  await addUser(server, { email: 'anna@demo.example' })
  token = (await signIn(server, 'anna@demo.example')).access_token
})
afterAll(async () => {
  await server.close()
  await bucket.close()
  rmSync(directory, { recursive: true })
})

it('A-5-1 A-5-3 keeps images in a bucket and shows them from there', async () => {
  const parts = [{ bytes: await photo({ width: 500, height: 300 }) }]
  const { attributes } = await uploaded(await upload(server, { token, parts }))
  const whole = await server.ask(attributes.url)
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(attributes.size)])
  const narrow = Buffer.from(await (await server.ask(`${attributes.url}?w=320`)).arrayBuffer())
  expect((await sharp(narrow).metadata()).width).toBe(320)
})

it('puts, opens and removes objects, and takes what is gone for gone', async () => {
  const store = createStore({ ...access, url })
  await store.put('a/full.webp', Buffer.from('bread'))
  const found = await store.open('a/full.webp')
  const parts: Buffer[] = []
  for await (const part of found?.bytes ?? []) parts.push(part as Buffer)
  expect([Buffer.concat(parts).toString(), found?.size]).toEqual(['bread', 5])
  await store.remove('a/full.webp')
  await store.remove('a/full.webp')
  expect(await store.open('a/full.webp')).toBeUndefined()
})

it('says that it does not answer when there is no bucket, or nobody is there', async () => {
  const elsewhere = createStore({ ...access, url: url.replace('/images', '/nothing') })
  await expect(elsewhere.put('a/full.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'ServerNoResponse' })
  const nobody = createStore({ ...access, url: 'http://127.0.0.1:1/images' })
  await expect(nobody.open('a/full.webp')).rejects.toMatchObject({ code: 'ServerNoResponse' })
})

it('signs what it asks and tells nobody the secret', async () => {
  const seen: string[] = []
  const ear = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    response.writeHead(403).end('denied')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => ear.once('listening', resolve))
  const { port } = ear.address() as AddressInfo
  const store = createStore({ ...access, secretAccessKey: 'hush-hush', url: `http://127.0.0.1:${port}/images` })
  const fault = await store.open('a/full.webp').catch((error: unknown) => error)
  ear.close()
  expect(seen[0]).toMatch(/GET \/images\/a\/full\.webp .*AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-west-1\/s3\//)
  expect(inspect([seen, fault], { depth: 9 })).not.toContain('hush-hush')
})
