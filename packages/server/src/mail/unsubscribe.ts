import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'

/** The mails somebody may stop, named as in `emails` (A-3-45). */
export type MailKind = 'myAccount' | 'group'
const kinds: readonly MailKind[] = ['myAccount', 'group']

type Named = { user: string; kind: MailKind }

/** What a token names, and whether a mail with it went to an address. */
export type Unsubscribing = Named & { readonly wentTo: (email: string) => boolean }

/**
 * The token of a mail's unsubscribe link: names user and mail, signed, good for as long as the mail lies in a mailbox. Its
 * last part knows the address again that the mail went to, and reveals it to no one.
 */
function unsubscribeToken({ keys }: Pick<Kit, 'keys'>, { user, kind, email }: Named & { email: string }): string {
  const text = `${user}.${kind}`
  return [text, signed(keys.secret, text).toString('base64url'), markOf(keys.secret, { user, email })].join('.')
}

/** What a token names; nothing when we did not make it. */
export function readUnsubscribeToken({ keys }: Pick<Kit, 'keys'>, token: string): Unsubscribing | undefined {
  const [user = '', name = '', mac = '', mark] = token.split('.')
  const kind = kinds.find(it => it === name)
  const given = Buffer.from(mac, 'base64url')
  const right = signed(keys.secret, `${user}.${name}`)
  if (!kind || !isUuid(user) || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { user, kind, wentTo: email => markOf(keys.secret, { user, email }) === mark }
}

/** The headers that let a mail program stop such mails with one press (RFC 8058), and the link for people (A-3-42). */
export function unsubscribeWays(
  kit: Pick<Kit, 'keys' | 'config'>,
  named: Named & { readonly email: string },
): { headers: Record<string, string>; link: string } {
  const query = `token=${encodeURIComponent(unsubscribeToken(kit, named))}`
  const { bases, siteUrl } = kit.config
  return {
    headers: {
      'List-Unsubscribe': `<${bases.social}/users/me/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    link: `${siteUrl}/unsubscribe?${query}`,
  }
}

function markOf(secret: Uint8Array, { user, email }: { readonly user: string; readonly email: string }): string {
  return signed(secret, `to ${user} ${email.toLowerCase()}`).toString('base64url').slice(0, 22)
}

function signed(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest()
}
