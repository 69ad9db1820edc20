import type { WebhookEvent } from '@exchange-kit/model'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>

export type WebhookTables = { webhooks: WebhookRow; deliveries: DeliveryRow }

/** What an endpoint may be told (B1). */
export const webhookEvents = [
  'transfer.committed',
  'transfer.refunded',
  'transfer.pending',
  'member.activated',
] as const satisfies readonly WebhookEvent[]

/** An endpoint that is told of events (B1). Its secret is not stored: it follows from the id and a key of ours. */
export type WebhookRow = {
  group_code: string
  id: string
  /** The business member it belongs to; `null` = the group's, registered by an administrator. */
  member_id: string | null
  /** Who registered it, and is mailed when it is switched off. */
  user_id: string
  url: string
  events: Json<WebhookEvent[]>
  /** Only transfers of these accounts; none = all of the group's. */
  accounts: Json<string[]>
  enabled: Generated<boolean>
  created: Time
  updated: Time
}

/** One event on its way to one endpoint, and afterwards its entry in the log (B3). `due` `null` = nothing more is tried. */
export type DeliveryRow = {
  group_code: string
  id: string
  webhook_id: string
  event_id: string
  event: WebhookEvent
  /** How often it was sent again by hand. */
  replay: Generated<number>
  facts: Json<DeliveryFacts>
  /** What is posted, the same with every attempt; made with the first. */
  body: string | null
  state: Generated<'waiting' | 'delivered' | 'failed'>
  response: number | null | undefined
  error: string | null | undefined
  created: Time
  due: OptionalTime
  held_until: OptionalTime
  tried: OptionalTime
  attempts: Generated<number>
}

/** A party as both sides of a payment may see it (B2). */
export type Party = { code: string; name: string }

/** What a delivery tells, as it was when it happened. */
export type DeliveryFacts = {
  time: string
  transfer?: TransferFacts
  refund?: { id: string; amount: number }
  member?: { code: string }
}

/** A transfer as its payee's side sees it, as in a receipt (A-4-62). Times are texts. */
type TransferFacts = {
  id: string
  state: 'committed' | 'pending'
  amount: number
  scale: number
  currency: string
  payee: Party & { id: string }
  payer: Party
  reference: string | null
  time: string
}
