import type { MigrationSaid } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { groupBy } from '../group-by.ts'
import type { Kit } from '../kit.ts'
import type { Manifest } from './manifest.ts'
import type { People } from './people.ts'

type Figures = { tags: number; halves: number; open: number; lines: number }

/** A sentence in English, and its code and figure for screens in any language. */
export type Warning = { message: string; said: MigrationSaid }

/** What somebody who moves a group should know: what is not as it was, and what people have to do. */
export async function warningsOf(
  db: Kysely<Tables>,
  { config }: Pick<Kit, 'config'>,
  { manifest, people }: { manifest: Manifest; people: People },
): Promise<Warning[]> {
  const { tags, halves, open, lines } = await figuresOf(db, manifest.of)
  const isMoved = manifest.origin !== config.siteUrl
  const told: [boolean, MigrationSaid['code'], string, number?][] = [
    [
      people.known.size > 0,
      'archiveKnown',
      'People known here by their e-mail, who keep the user they have',
      people.known.size,
    ],
    [
      people.added.size > 0 && !manifest.credentials,
      'archiveNew',
      'People who are new here and have no password until they ask for one by mail',
      people.added.size,
    ],
    [manifest.credentials, 'archivePasswords', 'Passwords came along. Delete the archive when it is no longer needed'],
    [tags > 0 && isMoved, 'archiveTags', 'Payment tags that only the other server knows, to be registered again', tags],
    [
      halves > 0,
      'archiveHalves',
      "Payments with groups that are not on this server, which stay as this group's half says, as does its balance of trade",
      halves,
    ],
    [
      open > 0,
      'archiveOpen',
      'Of these, such as wait for an answer and cannot be booked before the other group is here too',
      open,
    ],
    [lines > 0, 'archiveLines', 'Trustlines to groups that are not here, which carry nothing before those come', lines],
  ]
  return told.flatMap(([applies, code, text, number]) => {
    if (!applies) return []
    const said = { code, values: number === undefined ? {} : { number } }
    return [{ message: number === undefined ? `${text}.` : `${text}: ${number}.`, said }]
  })
}

async function figuresOf(db: Kysely<Tables>, group: string): Promise<Figures> {
  const { rows } = await sql<Pick<Figures, 'tags' | 'lines'>>`
    select (select count(*) from account_tags where group_code = ${group}) as tags,
      (select count(*) from trustlines t where t.group_code = ${group}
        and not exists (select from currencies c where c.group_code = t.trusted_group and c.id = t.trusted_id)) as lines
  `.execute(db)
  return { tags: 0, lines: 0, ...rows[0], ...(await halvesOf(db, group)) }
}

// What each other group has of them is asked of that group: it may be on another node.
async function halvesOf(db: Kysely<Tables>, group: string): Promise<Pick<Figures, 'halves' | 'open'>> {
  const crossing = await db
    .selectFrom('transfers')
    .select(['id', 'state', 'payer_group', 'payee_group'])
    .where('group_code', '=', group)
    .whereRef('payer_group', '<>', 'payee_group')
    .execute()
  let [halves, open] = [0, 0]
  for (const [other, own] of groupBy(crossing, it => (it.payer_group === group ? it.payee_group : it.payer_group))) {
    const ids = own.map(({ id }) => id)
    const known = await db
      .selectFrom('transfers')
      .select('id')
      .where('group_code', '=', other)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
    const there = new Set(known.map(({ id }) => id))
    const alone = own.filter(({ id }) => !there.has(id))
    halves += alone.length
    open += alone.filter(({ state }) => ['new', 'pending', 'accepted'].includes(state)).length
  }
  return { halves, open }
}
