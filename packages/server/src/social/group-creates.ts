import { randomUUID } from 'node:crypto'
import { AppError, counts, isUuid } from '@exchange-kit/model'
import { currency } from '../accounting/currencies/currency.ts'
import { oneOf, type Body, type Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import { tell } from '../tell.ts'
import { hour, requestGroup, type NewGroup } from './acts/groups.ts'
import { forgetRefusals } from './acts/refusals.ts'
import { replaceContacts } from './contact-writes.ts'
import { refuseFaults, sidePosted } from './side-posts.ts'

type Unit = NewGroup['currency']
type Values = Partial<
  Pick<NewGroup, 'code' | 'name' | 'description' | 'access' | 'location' | 'address' | 'timeZone' | 'website' | 'image'>
>

/**
 * Stores a group somebody asks for, with its unit and contacts: always pending, with the asker as its only administrator
 * (A-3-2, A-3-7, A-7-2).
 * @throws BadRequest for a code in use, a faulty unit, or too many requests of one user
 */
export async function createGroup(context: Context, input: Input, body: Body): Promise<string> {
  const { db, kit, viewer } = context
  if (!viewer) throw new AppError('Unauthorized')
  const { code = '', name = '', ...values }: Values = input.values
  const unit = unitOf(context, input, body)
  await refuseTooMany(context, viewer.user)
  const { id = randomUUID() } = input
  await requestGroup(db, {
    id,
    code,
    founder: viewer.user,
    name,
    description: '',
    access: 'public',
    location: null,
    address: {},
    timeZone: 'UTC',
    website: null,
    ...values,
    currency: unit,
    newId: await currencyIdOf(context, input),
    now: kit.now(),
  })
  await replaceContacts(context, { group: code, member: null, stored: [] }, { input, body })
  await forgetRefusals(db, { user: viewer.user, kind: 'group', code })
  await tell(context, [{ group: code, kind: 'GroupRequested', subject: id }])
  context.committed(() => {
    // Somebody may have looked whether the code is free.
    kit.groups.forget(code)
    kit.standings.forget(viewer.user)
  })
  return id
}

const { name, namePlural, symbol, decimals, scale, rate } = currency.attributes
const asked = { name, namePlural, symbol, decimals, scale, rate }
const required = ['name', 'namePlural', 'symbol']

/** What of a currency its founder says; the rest follows from the group. */
const unitAttributes = Object.fromEntries(
  Object.entries(asked).map(([key, it]) => [key, { ...it, write: () => true, required: required.includes(key) }]),
)

function unitOf(context: Context, input: Input, body: Body): Unit {
  const identifier = oneOf(input, 'currency')
  if (!identifier) return hour
  const pointer = `${input.pointer}/relationships/currency/data`
  const sent = sidePosted({ type: 'currencies', attributes: unitAttributes }, { context, body, identifier, pointer })
  refuseFaults(sent.faults)
  const said: Partial<Unit> = sent.input.values
  const unit = { ...hour, rate: { n: 1, d: 10 }, ...said }
  if (unit.decimals <= unit.scale) return unit
  const place = `${sent.input.pointer}/attributes/decimals`
  throw new AppError('BadRequest', { pointer: place, detail: `at most the scale, which is ${unit.scale}` })
}

// A-1-37: a temporary id that is a free UUID is kept.
async function currencyIdOf({ db }: Context, input: Input): Promise<() => string> {
  const id = oneOf(input, 'currency')?.id
  if (!isUuid(id)) return randomUUID
  const other = await db.selectFrom('currencies').select('id').where('id', '=', id).executeTakeFirst()
  return other ? randomUUID : () => id
}

// A-10-19. Under lock: requests sent at once are counted one after the other.
async function refuseTooMany({ db }: Context, user: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute()
  const waiting = await db
    .selectFrom('groups')
    .select('id')
    .where('founder', '=', user)
    .where('status', '=', 'pending')
    .execute()
  if (waiting.length < counts.groupsWaiting) return
  throw new AppError('BadRequest', { detail: `at most ${counts.groupsWaiting} groups of one person wait` })
}
