import type { Unit } from '@exchange-kit/model'
import type { Selectable } from 'kysely'
import type { OutboxRow } from '../accounting/tables.ts'
import type { Message } from './messages.ts'

/** An event as it waits to be told. */
export type Happening = Selectable<OutboxRow>

/** An amount and how its currency writes it; it is written in the reader's language when it is read. */
type Sum = { amount: number; unit: Unit }
export type Value = string | number | Sum
/** What the words of a message leave open. */
export type Values = Readonly<Record<string, Value>>

/** Whom a mail goes to who can no longer be looked up. */
export type Address = { email: string; language: string; name: string }

/** Who is told: a member, a user who is told as such, or an address of somebody who is gone. */
export type Recipient =
  { as: 'member'; member: string; user: string } | { as: 'user'; user: string } | { as: 'address'; address: Address }

/** That somebody is to be told something. Which ways it goes says the table of messages (api.md 6.4). */
export type Telling = {
  event: Happening
  message: Message
  to: Recipient
  /** Id of the transfer, offer, need or member it is about. */
  subject: string
  facts: Values
  route: string
  image: string | null
}

/** What becomes of a batch of events: who is told, and which events have more people to tell, after whom (`told_to`). */
export type Told = { tellings: readonly Telling[]; more: ReadonlyMap<string, string> }
