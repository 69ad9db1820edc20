import {
  AppError,
  bodyBytes,
  isUuid,
  lengths,
  requiredText,
  type MigrationInto,
  type MigrationReport,
} from '@exchange-kit/model'
import { sql, type Selectable } from 'kysely'
import * as v from 'valibot'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import type { Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import { code, dataSchema } from './data.ts'
import { fileColumns, noFileColumns, storedFiles, type FileColumns } from './files.ts'
import { refusal, say } from './say.ts'
import { isTested } from './tested.ts'
import { migrationKinds, type MigrationTable } from './tables.ts'
import { createMigration, noTokens, updateMigration } from './writes.ts'

/** A migration, and its files where they are asked for. */
export type MigrationRow = Selectable<MigrationTable> &
  FileColumns & {
    into: MigrationInto | null
    /** Whether it may be played in earnest; a list does not ask. */
    tested: boolean | null
  }

/** `migrations` (api.md 4.12): communities that are brought in. Nobody but superadmins knows of them (A-9-40). */
export const migration = defineResource<MigrationRow>({
  type: 'migrations',
  service: 'accounting',
  select: context => sql<MigrationRow>`
    select m.*, ${isList(context) ? noFileColumns : fileColumns}, ${intoOf} as "into",
      ${isList(context) ? sql`null::boolean` : isTested} as tested
    from migrations m
  `,
  self: row => `/migrations/${row.id}`,
  attributes: {
    code: { read: row => row.code, schema: code, write: isSuper, required: true },
    name: { read: row => row.name, schema: requiredText(lengths.name), write: isSuper, required: true },
    kind: {
      read: row => row.kind,
      schema: v.picklist(migrationKinds, `one of ${migrationKinds.join(', ')}`),
      write: isSuper,
      required: true,
    },
    status: { read: row => row.status },
    step: { read: row => row.step },
    data: { read: shownData, schema: dataSchema, write: isSuper },
    report: { read: reportOf },
    into: { read: row => row.into },
    tested: { read: row => row.tested },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {},
  view: (_, context) => (!isSuper(context) ? 'forbidden' : isList(context) ? 'public' : 'full'),
  // A-4-76: a list shows no `data`, which may be megabytes.
  publicForm: { attributes: ['code', 'name', 'kind', 'status', 'step', 'created', 'updated'], relationships: [] },
  filters: {
    id: isOneOfIds('r.id'),
    code: isOneOf('r.code'),
    status: isOneOf('r.status'),
    kind: isOneOf('r.kind'),
  },
  sorts: { created: sql`r.created`, updated: sql`r.updated`, code: sql`r.code`, name: sql`r.name` },
  neverNull: ['created', 'updated', 'code', 'name'],
  defaultSort: '-created',
  calls: {
    list: {
      path: '/migrations',
      kind: 'user',
      where: context => {
        mustBeSuper(context)
        return []
      },
      counted: true,
    },
    one: { path: '/migrations/:id', kind: 'user', key: migrationKey },
    create: {
      path: '/migrations',
      kind: 'user',
      bodyLimit: bodyBytes.migration,
      may: mustBeSuper,
      run: createMigration,
    },
    update: {
      path: '/migrations/:id',
      kind: 'user',
      bodyLimit: bodyBytes.migration,
      may: (_, row) => {
        mustRest(row)
        if (row.status === 'undone') throw refusal(say('it was undone: make another one', 'otherState', {}))
      },
      run: updateMigration,
    },
    remove: {
      path: '/migrations/:id',
      kind: 'user',
      run: async ({ db }, row) => {
        mustRest(row)
        // The group is closed, and nothing else knows the way back.
        if (row.status === 'failed' && row.into === 'inside')
          throw refusal(say('some of it is in the group: go on with it, or undo it', 'halfInside', {}))
        mustHaveGone(await db.deleteFrom('migrations').where('id', '=', row.id).executeTakeFirst())
      },
    },
  },
})

/** The migration a path names. @throws Forbidden to all but superadmins, whatever it names */
function migrationKey(context: Context): Condition | undefined {
  mustBeSuper(context)
  const { id } = context.params
  return isUuid(id) ? sql`r.id = ${id}` : undefined
}

export function mustBeSuper(context: Pick<Context, 'viewer'>): void {
  if (!isSuper(context)) throw new AppError('Forbidden', { detail: 'superadmins only' })
}

function isSuper({ viewer }: Pick<Context, 'viewer'>): boolean {
  return viewer?.superadmin === true
}

// A-4-77, A-7-30.
function mustRest({ status }: MigrationRow): void {
  if (status === 'started') throw refusal(say('it is under way: wait until it ends', 'otherState', {}))
}

function isList({ params, body }: Context): boolean {
  return params['id'] === undefined && body === undefined
}

// Its group is there and not of its making: members go into it, or went. An undone one is what it was.
const intoOf = sql`case
  when m.facts -> 'into' -> 'standing' is not null then 'inside'
  when m.kind <> 'csv' or (m.facts ->> 'made')::boolean then null
  when m.status = 'undone' then case when m.facts -> 'into' -> 'group' is not null then 'ahead' end
  when exists (select from groups g where g.group_code = m.code) then 'ahead'
end`

// B13: there from the first file that was read.
function reportOf({ facts: { rows, sum } }: MigrationRow): MigrationReport | null {
  return rows ? { rows, sum: sum ?? null } : null
}

// A-4-80: tokens are never answered.
function shownData(row: MigrationRow): unknown {
  const files = storedFiles(row)
  return {
    ...row.options,
    step: row.step,
    ...(Object.keys(files).length === 0 ? {} : { files }),
    ...(row.source === null ? {} : { source: { url: row.source, tokens: noTokens } }),
  }
}
