import { AppError, type Access, type Address, type GroupStatus, type Point } from '@exchange-kit/model'
import { changeStatus } from '../accounting/currencies/status.ts'
import type { Body, Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import { groupWords } from './group-words.ts'
import { followQuietHours } from '../notifications/follow.ts'
import { replaceContacts } from './contact-writes.ts'
import { isSamePoint, placeColumns } from './fields.ts'
import { groupPoint, type GroupRow } from './group-row.ts'
import { keepWords } from './search-words.ts'

/** What of a group is written; absent = not sent. */
type Values = {
  name?: string
  status?: GroupStatus
  description?: string
  image?: string | null
  website?: string | null
  access?: Access
  location?: Point | null
  address?: Address
  timeZone?: string
}

/** Changes a group, its contacts or its status (A-3-4, A-3-9). */
export async function updateGroup(context: Context, row: GroupRow, input: Input, body: Body): Promise<void> {
  const { status, ...values }: Values = input.values
  context.committed(() => context.kit.groups.forget(row.group_code))
  if (status !== undefined) {
    return await changeStatus(context, status === 'pending' ? 'new' : status)
  }
  // A-3-9: of a disabled group only its status is written.
  if (row.status === 'disabled') throw new AppError('Forbidden', { detail: 'the group is disabled' })
  await store(context, row, isMiddle(row, values.location) ? { ...values, location: null } : values)
  const owner = { group: row.group_code, member: null, stored: row.contact_ids }
  await replaceContacts(context, owner, { input, body })
}

// A-11-25: a client that sends the whole group back has set no place.
function isMiddle(row: GroupRow, location: Point | null | undefined): boolean {
  return row.lon === null && isSamePoint(location, groupPoint(row))
}

async function store({ db, kit }: Context, row: GroupRow, values: Omit<Values, 'status'>): Promise<void> {
  const { name = row.name, description = row.description, address = row.address, location } = values
  const place =
    location === undefined ? { lon: row.lon, lat: row.lat, place_name: row.place_name } : placeColumns(location)
  const { image = row.image, website = row.website, access = row.access, timeZone = row.time_zone } = values
  await db
    .updateTable('groups')
    .set({
      name,
      description,
      image,
      website,
      access,
      address: JSON.stringify(address),
      time_zone: timeZone,
      ...place,
      search: groupWords({ name, description, address, ...place, group_code: row.group_code }),
      updated: kit.now(),
    })
    .where('group_code', '=', row.group_code)
    .execute()
  await keepWords(db, { group: row.group_code, kind: 'groups' })
  if (timeZone !== row.time_zone) await followQuietHours(db, { group: row.group_code }, kit.now())
}
