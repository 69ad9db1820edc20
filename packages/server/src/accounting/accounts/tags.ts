import { createHmac, randomUUID } from 'node:crypto'
import { AppError, clean, counts, isBounded, isUuid, isWithin, lengths, listOf } from '@exchange-kit/model'
import type { AccountTag, RuleCode } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../database/index.ts'
import { isObject } from '../../jsonapi/body.ts'
import type { Input } from '../../jsonapi/body.ts'
import { groupOf, isAdmin } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Kit } from '../../kit.ts'

/** A tag as written: `{name, value}` adds one, `{id, name}` keeps or renames one (A-4-25). */
export type WrittenTag = { name: string; id?: string | undefined; value?: string | undefined }

const serial = /^[0-9a-f]{2}(:[0-9a-f]{2})*$/

const nameRule = `a name of 1 to ${lengths.tag} characters`
const name = v.pipe(
  v.string('a tag needs a name'),
  v.check(it => isBounded(it, lengths.tag), nameRule),
  v.transform(clean),
  v.check(it => it !== '' && isWithin(it, lengths.tag), nameRule),
)
const value = v.pipe(
  v.string(),
  v.transform(it => it.trim().toLowerCase()),
  v.check(it => it.length <= 200 && serial.test(it), 'the serial as hex pairs with colons, such as 04:a2:19:f0'),
)

/** `tags` on input. Two tags of one name, more than 20, or neither id nor value are faults (A-4-25). */
export const writtenTags = v.pipe(
  listOf(
    v.pipe(
      v.object({ name, id: v.optional(v.custom<string>(isUuid, 'an id is a UUID')), value: v.optional(value) }),
      v.check(tag => tag.id !== undefined || tag.value !== undefined, 'a tag has an id or a value'),
    ),
    counts.tags,
    { none: 'a list of tags is expected', more: `at most ${counts.tags} tags` },
  ),
  v.check(tags => new Set(tags.map(tag => tag.name)).size === tags.length, 'two tags have one name'),
)

/**
 * Counts the serials a PATCH adds: refused as in use in the group, one is known to be somewhere. An administrator, who moves
 * money without a tag anyway, hands out as many as there are.
 * @throws RequestError after too many
 */
export async function countNewTags(ask: Ask, { attributes }: Pick<Input, 'attributes'>): Promise<void> {
  const { tags } = attributes
  if (!ask.viewer || !Array.isArray(tags) || isAdmin(ask, groupOf(ask).code)) return
  const added = tags.filter(tag => isObject(tag) && tag['id'] === undefined && tag['value'] !== undefined).length
  if (added === 0) return
  const points = Math.min(added, counts.tags)
  await ask.kit.attempts.take([{ kind: 'newTag', key: ask.viewer.user, points }])
}

/** What is kept of a serial: a keyed hash, so that a copy of the database opens no account (A-4-25). */
export function tagHash({ keys }: Pick<Kit, 'keys'>, { group, value }: { group: string; value: string }): string {
  return createHmac('sha256', keys.secret).update(`tag ${group} ${value.trim().toLowerCase()}`).digest('hex')
}

type Place = { group: string; account: string }

/** The tags of an account, by name. */
async function readTags(db: Kysely<Tables>, { group, account }: Place): Promise<AccountTag[]> {
  const rows = await db
    .selectFrom('account_tags')
    .select(['id', 'name', 'updated'])
    .where('group_code', '=', group)
    .where('account_id', '=', account)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, updated }) => ({ id, name, updated: updated.toISOString() }))
}

/**
 * Makes the tags of an account what the list says; those not named are removed (A-4-25).
 * @throws BadRequest when a serial is in use in the group or an id is not the account's
 */
export async function writeTags(
  db: Kysely<Tables>,
  { kit, place, tags }: { kit: Pick<Kit, 'keys' | 'now'>; place: Place; tags: readonly WrittenTag[] },
): Promise<void> {
  const { group, account } = place
  const stored = await readTags(db, place)
  const kept = tags.flatMap(tag => tag.id ?? [])
  const strange = kept.findIndex(id => !stored.some(tag => tag.id === id))
  if (strange >= 0) throw fault('no tag of this account has this id')
  const gone = stored.filter(tag => !kept.includes(tag.id)).map(tag => tag.id)
  if (gone.length > 0)
    await db.deleteFrom('account_tags').where('group_code', '=', group).where('id', 'in', gone).execute()
  // Names first made free, so that two tags may swap theirs.
  for (const tag of stored.filter(it => kept.includes(it.id))) {
    const wanted = tags.find(it => it.id === tag.id)
    if (wanted && wanted.name !== tag.name) await rename(db, { group, id: tag.id, name: `${tag.id} ${tag.name}` })
  }
  for (const [at, tag] of tags.entries()) {
    if (tag.id !== undefined) {
      await rename(db, { group, id: tag.id, name: tag.name })
      if (tag.value === undefined) continue
    }
    if (tag.value !== undefined && tag.id === undefined) {
      const hash = tagHash(kit, { group, value: tag.value })
      const row = { group_code: group, id: randomUUID(), account_id: account, name: tag.name, hash, updated: kit.now() }
      const added = await db
        .insertInto('account_tags')
        .values(row)
        .onConflict(conflict => conflict.columns(['group_code', 'hash']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw taken(at)
    }
  }
}

async function rename(
  db: Kysely<Tables>,
  { group, id, name }: { group: string; id: string; name: string },
): Promise<void> {
  await db.updateTable('account_tags').set({ name }).where('group_code', '=', group).where('id', '=', id).execute()
}

// With the rule of the catalogue of fields, so that whoever holds the tag is told that and not of any other fault (S-SET-26).
function taken(at: number): AppError {
  const meta = { rule: 'CodeInUse' satisfies RuleCode }
  const pointer = `/data/attributes/tags/${at}/value`
  return new AppError('BadRequest', { pointer, detail: 'this tag is in use in the group', meta })
}

function fault(detail: string): AppError {
  return new AppError('BadRequest', { pointer: '/data/attributes/tags', detail })
}
