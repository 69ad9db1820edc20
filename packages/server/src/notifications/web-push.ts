import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { PrivateTarget, postTo } from '../http/outgoing.ts'
import type { Kit } from '../kit.ts'

/** Where pushes to a device go, and the keys only the device can read them with. */
export type Device = { endpoint: string; p256dh: string; auth: string }

/** What a device is sent (A-6-18). */
export type Payload = Readonly<Record<string, string | null>>

/** What a push service made of it: `gone` = the device wants no more, `refused` = it never will take this. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'away'

/** How long a push service keeps a message for a device that is off (A-6-11), in seconds. */
const life = 28 * 86_400
const timeout = 10_000

/** Sends one message by Web Push, encrypted for the device (RFC 8291); a later one of a topic replaces it (RFC 8030). */
export async function sendWebPush(
  { config, pushKeys }: Pick<Kit, 'config' | 'pushKeys'>,
  { device, payload, topic }: { device: Device; payload: Payload; topic?: string | undefined },
): Promise<Delivery> {
  const { endpoint, p256dh, auth } = device
  // Nothing can be encrypted for it, now or later.
  if (!isPoint(p256dh)) return 'gone'
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.from(JSON.stringify(payload)),
    {
      vapidDetails: { subject: subjectOf(config.mailFrom), ...pushKeys },
      TTL: life,
      ...(topic === undefined ? {} : { topic: topic.replaceAll('-', '') }),
    },
  )
  const message = { url: endpoint, headers: headers ?? {}, body: body ?? Buffer.alloc(0), timeout }
  try {
    return deliveryOf((await postTo(message, config)).status)
  } catch (error) {
    return error instanceof PrivateTarget ? 'gone' : 'away'
  }
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'away' : 'refused'
}

// RFC 8292: whom a push service may write to about us.
function subjectOf(mailFrom: string): string {
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Whether a key is an uncompressed point of P-256, as RFC 8291 wants it: 65 bytes alone may be none. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
