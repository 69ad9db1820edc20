import { toUnits } from '@exchange-kit/model'
import type { Cell } from '../accounting/exports/csv.ts'
import { withOffset } from '../accounting/times.ts'
import type { Part } from './own-parts.ts'
import { sides, type Shown } from './own-read.ts'
import type { Local } from './sheet.ts'

/** Sheets of one's own archive: what its resources say, in the order of their tables, with the group they are of. */
export function ownColumns(part: Part): string[] {
  const attributes = attributesOf(part).flatMap(name => part.spread?.[name] ?? [name])
  return [
    'id',
    'group',
    ...attributes,
    ...onesOf(part).flatMap(name => (isSide(name) ? [`${name}.id`, `${name}.code`, `${name}.name`] : [`${name}.id`])),
  ]
}

/** The cells of one resource; amounts and times as in its group, else as they are. */
export function ownCells(part: Part, it: Shown, local: Local | undefined): Cell[] {
  const attributes = attributesOf(part).flatMap(name => {
    const value = it.attributes[name] ?? null
    const spread = part.spread?.[name]
    if (spread) return spread.map(key => cellOf((Object(value) as Record<string, unknown>)[key] ?? null, local))
    const isAmount = part.amounts?.includes(name) && typeof value === 'number' && local !== undefined
    return [isAmount ? toUnits(value, { scale: local.scale }) : cellOf(value, local)]
  })
  return [it.id, it.meta.group ?? null, ...attributes, ...onesOf(part).flatMap(name => linkCells(it, name))]
}

function attributesOf({ resource }: Part): string[] {
  return Object.entries(resource.attributes).flatMap(([name, { read }]) => (read ? [name] : []))
}

function onesOf({ resource }: Part): string[] {
  return Object.entries(resource.relationships).flatMap(([name, { kind }]) => (kind === 'one' ? [name] : []))
}

function isSide(name: string): boolean {
  return sides.some(side => side === name)
}

function linkCells(it: Shown, name: string): Cell[] {
  const { data } = Object(it.relationships[name]) as { data?: { id: string } | null }
  const id = data?.id ?? null
  if (!isSide(name)) return [id]
  const party = it.meta.parties?.[name]
  return [id, party?.code ?? null, party ? { text: party.name } : null]
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function cellOf(value: unknown, local: Local | undefined): Cell {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null
  if (typeof value !== 'string') return { text: JSON.stringify(value) }
  return instant.test(value) && local ? withOffset(new Date(value), local.timeZone) : { text: value }
}
