import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'

/** The mails somebody may stop, named as in `emails` (A-3-45). */
export type MailKind = 'myAccount' | 'group'
const kinds: readonly MailKind[] = ['myAccount', 'group']

type Named = { user: string; kind: MailKind }

/** The token of a mail's unsubscribe link: names user and mail, signed, good for as long as the mail lies in a mailbox. */
function unsubscribeToken({ keys }: Pick<Kit, 'keys'>, { user, kind }: Named): string {
  const text = `${user}.${kind}`
  return `${text}.${signed(keys.secret, text).toString('base64url')}`
}

/** What a token names; nothing when we did not make it. */
export function readUnsubscribeToken({ keys }: Pick<Kit, 'keys'>, token: string): Named | undefined {
  const [user = '', name = '', mac = ''] = token.split('.')
  const kind = kinds.find(it => it === name)
  const given = Buffer.from(mac, 'base64url')
  const right = signed(keys.secret, `${user}.${name}`)
  if (!kind || !isUuid(user) || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { user, kind }
}

/** The headers that let a mail program stop such mails with one press (RFC 8058), and the link for people (A-3-42). */
export function unsubscribeWays(
  kit: Pick<Kit, 'keys' | 'config'>,
  named: Named,
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

function signed(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest()
}
