import type { Selectable } from 'kysely'
import type { Kit } from '../kit.ts'
import { mailLanguage } from '../mail/words.ts'
import { messages, type Message } from './messages.ts'
import { nextTry, sendDue, type Outcome } from './queue.ts'
import { render, renderBundle } from './render.ts'
import type { PushRow, SubscriptionSettings } from './tables.ts'
import type { Values } from './telling.ts'
import { sendWebPush, type Delivery, type Device, type Payload } from './web-push.ts'
import { words } from './words/words.ts'

type Row = Selectable<PushRow>
/** How long a push is tried, in milliseconds: older news help nobody. */
const life = 2 * 86_400_000

/** Characters of a text in a push: push services take 4 kB in all (RFC 8291), and a screen shows less. */
const longest = 300

type Notice = {
  id: string
  group_code: string
  event: string
  message: Message
  subject: string
  facts: Values
  route: string
  image: string | null
}

/** Sends the pushes that are due. A device that is gone is forgotten with its subscriptions (A-6-6). */
export async function sendPushes(kit: Kit): Promise<void> {
  await sendDue(kit, { table: 'pushes', life, send: row => send(kit, row) })
}

/** Sends a test to one device, at once (A-6-22). */
export async function sendTest(kit: Kit, subscription: string): Promise<void> {
  const target = await readTarget(kit, subscription)
  if (!target) return
  const { title, body } = words[mailLanguage(target.settings.locale)].test
  const payload = { title, body, image: null, route: '/notifications', event: 'Test', id: subscription }
  await noteDelivery(kit, target, await sendWebPush(kit, { device: target, payload }))
}

async function send(kit: Kit, row: Row): Promise<Outcome> {
  const target = await readTarget(kit, row.subscription_id)
  const notice = await readNotice(kit, row)
  if (!target || !notice) return 'done'
  const payload = payloadOf(notice, { locale: target.settings.locale, count: row.count })
  const topic = notice.event.startsWith('Transfer') ? notice.subject : undefined
  const delivery = await sendWebPush(kit, { device: target, payload, topic })
  await noteDelivery(kit, target, delivery)
  const again = delivery === 'away' ? nextTry(row, kit.now(), life) : undefined
  return again ? { again } : 'done'
}

/** What a device shows: nothing else about people or money than the sentence (A-6-18). */
function payloadOf(notice: Notice, { locale, count }: { locale: string; count: number }): Payload {
  const { id, group_code: code, event, message, subject, image, route } = notice
  const language = mailLanguage(locale)
  const { title, body } = render(language, notice)
  const kind = /^(Transfer|Offer|Need|Member)/.exec(event)?.[1]?.toLowerCase() ?? 'member'
  const topic = messages[message].push
  const short = body.length > longest ? `${[...body].slice(0, longest).join('')}…` : body
  const isBundle = count > 1 && topic !== null && topic !== 'myAccount'
  const shown = isBundle
    ? { title: renderBundle(language, topic, count), body: short, route: `/groups/${code}/${lists[topic]}` }
    : { title, body: short, route }
  return { ...shown, image: image && image.length > longest ? null : image, event, code, id, [kind]: subject }
}

const lists = { newOffers: 'offers', newNeeds: 'needs', newMembers: 'members' } as const

type Target = Device & { registration: string; settings: SubscriptionSettings }

async function readTarget({ database }: Kit, subscription: string): Promise<Target | undefined> {
  return await database.read('*', db =>
    db
      .selectFrom('subscriptions as s')
      .innerJoin('push_registrations as r', 'r.id', 's.registration_id')
      .select(['r.id as registration', 'r.endpoint', 'r.p256dh', 'r.auth', 's.settings'])
      .where('s.id', '=', subscription)
      .executeTakeFirst(),
  )
}

async function readNotice({ database }: Kit, { group_code, notice_id }: Row): Promise<Notice | undefined> {
  return await database.read([group_code], db =>
    db
      .selectFrom('notices')
      .select(['id', 'group_code', 'event', 'message', 'subject', 'facts', 'route', 'image'])
      .where('group_code', '=', group_code)
      .where('id', '=', notice_id)
      .executeTakeFirst(),
  )
}

async function noteDelivery({ database }: Kit, { registration }: Target, delivery: Delivery): Promise<void> {
  if (delivery !== 'gone') return
  await database.transaction('*', db => db.deleteFrom('push_registrations').where('id', '=', registration).execute())
}
