import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyReceipt } from './receipt.ts'

const issuer = 'https://demo.example/auth'
const claims = {
  iss: issuer,
  sub: '0c6e5f60-0000-4000-8000-000000000000',
  state: 'committed',
  amount: 10_000_000,
  scale: 6,
  currency: 'RIBA',
  payee: { id: '9c770000-0000-4000-8000-000000000000', code: 'RIBA0002' },
  reference: 'order-118',
  time: '2026-05-02T10:00:01.204Z',
  iat: 1_777_716_001,
}
const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = { keys: [{ ...mine.publicKey.export({ format: 'jwk' }), kid: 'r1', alg: 'ES256', use: 'sig' }] }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Forging = { payload?: object; header?: object; key?: KeyObject }

function receipt({ payload = claims, header = {}, key = mine.privateKey }: Forging = {}) {
  const signed = `${part({ alg: 'ES256', typ: 'receipt+jwt', kid: 'r1', ...header })}.${part(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const failure = (jws: string) =>
  verifyReceipt(jws, { issuer, keys }).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

describe('a receipt', () => {
  it('E4.3 is read when the issuer signed it', async () => {
    expect(await verifyReceipt(receipt(), { issuer, keys })).toEqual({
      transfer: claims.sub,
      state: 'committed',
      amount: 10_000_000,
      scale: 6,
      currency: 'RIBA',
      payee: claims.payee,
      reference: 'order-118',
      time: new Date('2026-05-02T10:00:01.204Z'),
    })
    const plain = await verifyReceipt(receipt({ payload: { ...claims, reference: null } }), { issuer, keys })
    expect(plain.reference).toBeNull()
  })

  it('E4.3 is refused when another key signed it, or none the issuer has', async () => {
    expect(await failure(receipt({ key: other.privateKey }))).toBe('Forbidden')
    expect(await failure(receipt({ header: { kid: 'r2' } }))).toBe('Forbidden')
    expect(await failure(receipt({ header: { kid: undefined } }))).toBe('Forbidden')
  })

  it('E4.3 is refused when somebody else issued it', async () => {
    expect(await failure(receipt({ payload: { ...claims, iss: 'https://evil.example/auth' } }))).toBe('Forbidden')
  })

  it('E4.3 is refused with another algorithm, also the classic forgeries', async () => {
    expect(await failure(receipt({ header: { alg: 'none' } }))).toBe('BadRequest')
    const head = part({ alg: 'HS256', typ: 'receipt+jwt', kid: 'r1' })
    const mac = createHmac('sha256', JSON.stringify(keys.keys[0]))
      .update(`${head}.${part(claims)}`)
      .digest('base64url')
    expect(await failure(`${head}.${part(claims)}.${mac}`)).toBe('BadRequest')
    expect(await failure(receipt({ header: { typ: 'JWT' } }))).toBe('BadRequest')
    expect(await failure(`${receipt().split('.').slice(0, 2).join('.')}.`)).toBe('Forbidden')
  })

  it('E4.3 is refused after any change of a letter', async () => {
    const good = receipt()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...letters), async (at, letter) => {
        const changed = good.slice(0, at) + letter + good.slice(at + 1)
        // The last letter of a base64url part has bits that stand for nothing: what decodes alike is the same receipt.
        const same = changed.split('.').every((it, index) => {
          const wanted = good.split('.')[index] ?? ''
          return index === 2 ? Buffer.from(it, 'base64url').equals(Buffer.from(wanted, 'base64url')) : it === wanted
        })
        return same || (await failure(changed)) !== 'accepted'
      }),
    )
  })

  it('E4.3 is refused when it is garbage, without breaking', async () => {
    for (const text of ['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', '%%.%%.%%', `${receipt()}.x`])
      expect(await failure(text), text).toBe('BadRequest')
    expect(await failure(receipt({ payload: { ...claims, amount: 1.5 } }))).toBe('BadRequest')
    expect(await failure(receipt({ payload: { ...claims, payee: 'RIBA0002' } }))).toBe('BadRequest')
    expect(await failure(receipt({ payload: { ...claims, time: 'yesterday' } }))).toBe('BadRequest')
  })
})

describe('the keys of an issuer', () => {
  let address = ''
  let answer: { status: number; body: string } = { status: 200, body: JSON.stringify(keys) }
  const asked: { url: string | undefined; cookie: string | undefined; authorization: string | undefined }[] = []
  const server = createServer((request, reply) => {
    const { cookie, authorization } = request.headers
    asked.push({ url: request.url, cookie, authorization })
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`
  })
  afterAll(() => new Promise(done => server.close(done)))

  it('A-2-24 are asked from its key set, without credentials', async () => {
    const read = await verifyReceipt(receipt({ payload: { ...claims, iss: address } }), { issuer: address })
    expect(read.amount).toBe(10_000_000)
    expect(asked).toEqual([{ url: '/auth/.well-known/jwks.json', cookie: undefined, authorization: undefined }])
  })

  it('S-ERR-2 that are no key set, or do not come, are named as such', async () => {
    const jws = receipt({ payload: { ...claims, iss: address } })
    answer = { status: 200, body: '<html>' }
    await expect(verifyReceipt(jws, { issuer: address })).rejects.toMatchObject({ code: 'ServerBadResponse' })
    answer = { status: 502, body: JSON.stringify(keys) }
    await expect(verifyReceipt(jws, { issuer: address })).rejects.toMatchObject({ code: 'ServerBadResponse' })
    const nobody = 'http://127.0.0.1:1/auth'
    const lost = receipt({ payload: { ...claims, iss: nobody } })
    await expect(verifyReceipt(lost, { issuer: nobody })).rejects.toMatchObject({ code: 'ServerNoResponse' })
  })
})
