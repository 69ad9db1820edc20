import { sql } from 'kysely'
import { nameCell, type Holder } from '../accounting/exports/names.ts'
import type { Context } from '../jsonapi/context.ts'
import { resourceOf } from '../jsonapi/document.ts'
import type { Row } from '../jsonapi/resource.ts'
import { rowsOf } from '../jsonapi/rows.ts'
import type { Part } from './own-parts.ts'

const portion = 500

/** A resource of one's own archive: as the site answers it, with the group it is of and who the parties are. */
export type Shown = ReturnType<typeof resourceOf> & { meta: { group?: string; parties?: Record<string, Named> } }
type Named = { code: string; name: string }

/** The resources of a part as their owner sees them, a portion at a time. */
export async function* shownOf(part: Part, context: Context): AsyncGenerator<Shown[]> {
  const { resource, own, order = sql`r.id` } = part
  const conditions = own(context)
  for (let offset = 0; ; offset += portion) {
    const rows = await rowsOf(resource, context, { conditions, slice: { order, limit: portion, offset } })
    const seen = rows.filter(row => ['full', 'public'].includes(resource.view(row, context)))
    const parties = await partiesOf(seen, context)
    yield seen.map(row => shown(part, row, { context, parties }))
    if (rows.length < portion) return
  }
}

function shown(
  { resource }: Part,
  row: Row,
  { context, parties }: { context: Context; parties: Map<string, Named> },
): Shown {
  const isPublic = resource.view(row, context) === 'public'
  const { meta, ...document } = resourceOf(resource, row, { context, isPublic })
  const named = Object.fromEntries(
    sides.flatMap(side => {
      const party = parties.get(sideOf(row, side) ?? '')
      return party ? [[side, party]] : []
    }),
  )
  return {
    ...document,
    meta: {
      ...meta,
      ...(context.group ? { group: context.group.code } : {}),
      ...(Object.keys(named).length > 0 ? { parties: named } : {}),
    },
  }
}

/** The columns that name another account. */
export const sides = ['payer', 'payee', 'counterpart'] as const

function sideOf(row: object, side: (typeof sides)[number]): string | undefined {
  const id = (row as Partial<Record<string, unknown>>)[side]
  return typeof id === 'string' ? id : undefined
}

// As far as the owner may see them: people of other groups have no name here (A-3-24, A-4-72).
async function partiesOf(rows: readonly Row[], context: Context): Promise<Map<string, Named>> {
  const { db, group } = context
  const ids = [...new Set(rows.flatMap(row => sides.flatMap(side => sideOf(row, side) ?? [])))]
  if (!group || ids.length === 0) return new Map()
  const { rows: found } = await sql<Holder & { id: string; code: string }>`
    select a.id, a.code, m.name, m.type, m.access, m.user_id from accounts a
    join members m on m.group_code = a.group_code and m.account_id = a.id and m.state <> 'deleted'
    where a.group_code = ${group.code} and a.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(
    found.map(({ id, code, ...holder }) => {
      const name = nameCell(holder, { ask: context, group: group.code })
      return [id, { code, name: name !== null && typeof name === 'object' ? name.text : '' }]
    }),
  )
}
