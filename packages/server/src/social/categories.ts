import { counts, lastPosition, lengths, listCreate, listOf, requiredText, text, type Access } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ofTheGroup } from '../admin/deeds.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { columnsFor, defineResource, type Relationship } from '../jsonapi/resource.ts'
import { createCategory, mayEdit, mustEdit, removeCategory, updateCategory } from './category-writes.ts'
import { access, flag } from './fields.ts'
import { filtered } from './links.ts'

const classifications = listOf(text(20), counts.classifications, { more: `at most ${counts.classifications} codes` })

/** Everything the document of a category is made of. */
export type CategoryRow = {
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

const columns = columnsFor<CategoryRow>({
  group_code: true,
  id: true,
  group_id: true,
  code: true,
  name: true,
  icon: true,
  position: true,
  is_default: true,
  description: true,
  cpa: true,
  access: true,
  created: true,
  updated: true,
  offers: true,
  needs: true,
})

/** What listings are sorted under (api.md 3.3). */
export const categories = defineResource<CategoryRow>({
  type: 'categories',
  service: 'social',
  columns,
  select: ({ kit }) => {
    const listings = (table: 'offers' | 'needs') => sql`(
      select count(*)::int from ${sql.table(table)} l join members m on m.group_code = l.group_code and m.id = l.member_id
      where l.group_code = k.group_code and l.category_id = k.id
        and l.state = 'published' and l.expires > ${kit.now()} and m.state = 'active'
    )`
    return sql<CategoryRow>`
      select k.*, g.id as group_id, ${listings('offers')} as offers, ${listings('needs')} as needs
      from categories k join groups g on g.group_code = k.group_code
    `
  },
  self: row => `/${row.group_code}/categories/${row.id}`,
  attributes: {
    code: { read: row => row.code, fixed: true },
    name: { read: row => row.name, schema: requiredText(lengths.category), write: mayEdit, required: true },
    icon: { read: row => row.icon, schema: v.nullable(text(50)), write: mayEdit },
    position: {
      read: row => row.position,
      schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastPosition)),
      write: mayEdit,
    },
    isDefault: { read: row => row.is_default, schema: flag, write: mayEdit },
    description: { read: row => row.description, schema: text(500), write: mayEdit },
    cpa: { read: row => row.cpa, schema: classifications, write: mayEdit },
    access: { read: row => row.access, schema: access, write: mayEdit },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    group: { kind: 'one', of: row => ({ type: 'groups', id: row.group_id, group: row.group_code }) },
    offers: counted('offers'),
    needs: counted('needs'),
  },
  view: () => 'full',
  noted: ofTheGroup,
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
    create: {
      path: '/:group/categories',
      kind: 'user',
      many: listCreate.categories,
      may: mustEdit,
      run: createCategory,
    },
    update: { path: '/:group/categories/:id', kind: 'user', may: mustEdit, run: updateCategory },
    remove: { path: '/:group/categories/:id', kind: 'user', run: removeCategory },
  },
})

function counted(type: 'offers' | 'needs'): Relationship<CategoryRow> {
  return {
    kind: 'counted',
    type,
    by: 'category_id',
    count: row => row[type],
    related: (row, context: Context) =>
      filtered(context, `/${row.group_code}/${type}`, { name: 'category', value: row.id }),
  }
}
