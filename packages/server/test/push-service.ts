import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A message as the browser of a device has it. */
export type Message = {
  payload: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  /** Claims of who sent it (VAPID), and the key that signed them. */
  vapid: { claims: Record<string, unknown>; key: string }
}

/** A browser's half of Web Push: keys, and an endpoint of its push service. */
export type TestDevice = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What came so far, decrypted. */
  messages: Message[]
  /** Answers the next messages so. */
  answer(status: number): void
}

/** A push service on this machine. */
export type PushService = { device(): TestDevice; close(): Promise<void> }

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { take(body: Buffer, headers: Message['headers']): Promise<number> }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const device = devices.get(request.url ?? '')
      if (!device) return void response.writeHead(404).end()
      void device.take(Buffer.concat(parts), request.headers).then(status => response.writeHead(status).end())
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    device() {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(8).toString('hex')}`
      const messages: Message[] = []
      let status = 201
      devices.set(path, {
        async take(body, headers) {
          if (status >= 300) return status
          const text = decrypted(body, { curve, auth: Buffer.from(auth, 'base64url') })
          const payload = JSON.parse(text) as Record<string, unknown>
          messages.push({ payload, headers, vapid: await vapidOf(String(headers['authorization']), origin) })
          return status
        },
      })
      return {
        endpoint: origin + path,
        keys: { p256dh: curve.getPublicKey('base64url'), auth },
        messages,
        answer: next => void (status = next),
      }
    },
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

// RFC 8292, as a push service checks it.
async function vapidOf(authorization: string, audience: string): Promise<Message['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience })
  return { claims: payload, key }
}

// RFC 8291 and RFC 8188, as a browser does: one record, its padding ends with 2.
function decrypted(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const record = body.subarray(21 + idLength)
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
