import { createHmac } from 'node:crypto'
import type { Kit } from '../kit.ts'

type Named = { group_code: string; id: string }

/** The secret of an endpoint, shown once (B1): made of its id with a key of ours, so that it is stored nowhere. */
export function secretOf({ keys }: Pick<Kit, 'keys'>, { group_code, id }: Named): string {
  return `whsec_${createHmac('sha256', keys.secret).update(`webhook ${group_code} ${id}`).digest('base64url')}`
}

/** `Exchange-Signature` of a body at a moment (B2). */
export function signatureOf(secret: string, { body, at }: { body: string; at: Date }): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
