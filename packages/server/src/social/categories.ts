import type { Access } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, type Context } from '../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { defineResource, type Relationship } from '../jsonapi/resource.ts'
import { filtered } from './links.ts'

type Row = {
  group_code: string
  id: string
  group_id: string
  code: string
  name: string
  icon: string | null
  position: number
  is_default: boolean
  description: string
  cpa: string[]
  access: Access
  created: Date
  updated: Date
  offers: number
  needs: number
}

/** What listings are sorted under (api.md 3.3). */
export const categories = defineResource<Row>({
  type: 'categories',
  service: 'social',
  select: ({ kit }) => {
    const listings = (table: 'offers' | 'needs') => sql`(
      select count(*)::int from ${sql.table(table)} l join members m on m.group_code = l.group_code and m.id = l.member_id
      where l.group_code = k.group_code and l.category_id = k.id
        and l.state = 'published' and l.expires > ${kit.now()} and m.state = 'active'
    )`
    return sql<Row>`
      select k.*, g.id as group_id, ${listings('offers')} as offers, ${listings('needs')} as needs
      from categories k join groups g on g.group_code = k.group_code
    `
  },
  self: row => `/${row.group_code}/categories/${row.id}`,
  attributes: {
    code: { read: row => row.code },
    name: { read: row => row.name },
    icon: { read: row => row.icon },
    position: { read: row => row.position },
    isDefault: { read: row => row.is_default },
    description: { read: row => row.description },
    cpa: { read: row => row.cpa },
    access: { read: row => row.access },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    group: { kind: 'one', of: row => ({ type: 'groups', id: row.group_id, group: row.group_code }) },
    offers: counted('offers'),
    needs: counted('needs'),
  },
  view: () => 'full',
  filters: { id: isOneOfIds('r.id'), code: isOneOf('r.code') },
  sorts: { position: sql`r.position`, name: sql`lower(r.name)` },
  defaultSort: 'position',
  calls: {
    list: {
      path: '/:group/categories',
      kind: 'public',
      where: context => [sql`r.group_code = ${groupOf(context).code}`],
      related: () => [],
      counted: true,
      whole: true,
    },
    one: { path: '/:group/categories/:id', kind: 'public', key: context => idOrCode(context) },
  },
})

function counted(type: 'offers' | 'needs'): Relationship<Row> {
  return {
    kind: 'counted',
    type,
    by: 'category_id',
    count: row => row[type],
    related: (row, context: Context) =>
      filtered(context, `/${row.group_code}/${type}`, { name: 'category', value: row.id }),
  }
}
