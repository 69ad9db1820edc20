import type { MigrationSaid } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
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
  const { rows } = await sql<Figures>`
    with halves as (
      select t.state from transfers t
      where t.group_code = ${group} and t.payer_group <> t.payee_group and not exists (
        select from transfers o where o.id = t.id
          and o.group_code = case when t.payer_group = t.group_code then t.payee_group else t.payer_group end)
    )
    select (select count(*) from account_tags where group_code = ${group}) as tags,
      (select count(*) from halves) as halves,
      (select count(*) from halves where state in ('new', 'pending', 'accepted')) as open,
      (select count(*) from trustlines t where t.group_code = ${group}
        and not exists (select from currencies c where c.group_code = t.trusted_group and c.id = t.trusted_id)) as lines
  `.execute(db)
  return rows[0] ?? { tags: 0, halves: 0, open: 0, lines: 0 }
}
