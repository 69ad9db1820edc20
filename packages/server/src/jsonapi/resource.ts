import type { RawBuilder, SqlBool } from 'kysely'
import type { GenericSchema } from 'valibot'
import type { Service } from '../config.ts'
import type { Kind } from './endpoint.ts'
import type { CallRate } from './rate.ts'
import type { Ask, Context } from './context.ts'
import type { Input, Body } from './body.ts'

/**
 * A resource type is one table of this shape; `mount(app, kit, resource)` makes routes, documents, lists, includes and
 * OpenAPI of it. To add one:
 * 1. `type Thing = { id: string; group_code: string; … }`: a row, everything a document of the type is made of;
 * 2. `select`: SQL that gives such rows (joins and counts included), without conditions;
 * 3. `attributes` and `relationships`: how each is read from a row, who may write it, and its schema;
 * 4. `view`: what a viewer may see of a row; `calls`: the endpoints it has, each with its path below the service's base;
 * 5. put the table in its slice's list (`social/index.ts`, `accounting/index.ts`).
 */
export type Resource<R extends Row = Row> = {
  type: string
  service: Service
  /** Other services its rows tell of: the token must open them too (A-1-10). */
  reaches?: readonly Service[]
  /** SQL of all rows, to stand in `from (…) r`. Conditions, sorts and filters speak of `r.column`. */
  select(context: Context): RawBuilder<R>
  /**
   * SQL of the rows with their keys and what the conditions and sorts of lists speak of, all in one index: a page far behind is
   * found there, and only what it shows is read. For rows of groups.
   */
  keys?: RawBuilder<Row>
  /** Adds to the rows of a page what `select` has not read of them. */
  fill?(rows: readonly R[], context: Context): Promise<void>
  /**
   * The columns rows are read with, by {@link columnsFor}; all when absent. What lists are only searched and sorted by, the
   * words of long texts above all, stays in the database.
   */
  columns?: readonly string[]
  /** Path of the canonical address below the service's base (A-1-2). */
  self(row: R): string
  attributes: Readonly<Record<string, Attribute<R>>>
  relationships: Readonly<Record<string, Relationship<R>>>
  view(row: R, context: Context): View
  /** What is left in the view `public`: names of attributes and relationships. */
  publicForm?: {
    attributes: readonly string[]
    relationships: readonly string[]
    /** Attributes that some clients cannot do without. */
    also?(this: void, context: Context): readonly string[]
  }
  /** Filters by name. `undefined` = the filter is ignored for these values. */
  filters?: Readonly<Record<string, Filter>>
  /**
   * Rows a search can find at most, read from an index; beside the filter, which decides. `undefined` where the index says
   * too little.
   */
  candidates?(context: Context): Promise<Condition | undefined>
  sorts?: Readonly<Record<string, Condition<unknown>>>
  /** Sort fields that always have a value: an index serves them in both directions. */
  neverNull?: readonly string[]
  /** As in the query: `-updated`. Ties are broken by id (A-1-25). */
  defaultSort?: string
  /** Dotted paths that `include` may name (A-1-28). */
  includes?: readonly string[]
  /**
   * SQL of longitude and latitude as this viewer may know them, for distance and sort=location (A-3-47); `undefined` where
   * they may know none, so that places have no effect.
   */
  place?(context: Context): { lon: Condition<unknown>; lat: Condition<unknown> } | undefined
  meta?(row: R, context: Context): Record<string, unknown> | undefined
  /** Its writes that are an administrator's and are kept in the log of the group (B8). */
  noted?: Noted<R>
  calls: Calls<R>
}

export type Noted<R extends Row = Row> = {
  /** Where a write by this viewer is kept, and whose members or accounts it concerns (`null` = the group); none = his own affair. */
  deed(row: R, context: Context): readonly { group: string; concerns: readonly string[] | null }[]
  /** What is personal: that it changed is kept, not how, so that erasing a person erases it (B7). */
  personal?: readonly string[]
  /** What says which one it is, beside its attributes: kept like those, under these names. */
  also?(this: void, row: R): Readonly<Record<string, unknown>>
}

/** The least of a row. Grouped rows have `group_code`: ids are unique within a group only. */
export type Row = { id: string; group_code?: string }

/** A piece of SQL; a condition unless told otherwise. */
export type Condition<T = SqlBool> = RawBuilder<T>
export type Filter = (values: readonly string[], context: Context) => Condition | undefined

/**
 * What a viewer gets of a row: all, its public form, a refusal (401 or 403: its existence may be known), or nothing
 * (404). In `included` the last two are left out (A-1-28).
 */
export type View = 'full' | 'public' | 'forbidden' | 'unknown'

export type Attribute<R extends Row = Row> = {
  /** Absent = never answered (a password). */
  read?(this: void, row: R, context: Context): unknown
  /** Checks and cleans a value on input. Messages are codes: one of the catalogue stands, all else is BadRequest. */
  schema?: GenericSchema
  /** What is wrong with a checked value as the operator has set things up; `present` is the value it replaces. */
  fault?(this: void, value: unknown, present: unknown, context: Context): string | undefined
  /** What a value without fault names and is not there to be named. */
  missing?(this: void, value: unknown, present: unknown, context: Context): Promise<string | undefined>
  /** Who may write it; absent = read only, ignored on input. `row` is absent at creation. */
  write?(this: void, context: Context, row: R | undefined): boolean
  /** Another service that a write of this value reaches into: the token must open that too (A-1-10). */
  reaches?(this: void, value: unknown, row: R | undefined): Service | undefined
  /** Must be there at creation ("M" in api.md). */
  required?: boolean
  /** Given at creation; another value later is 400, the same is ignored (A-1-32). */
  fixed?: boolean
  /** A life-cycle state: counts on PATCH only when sent alone (A-7-1). */
  step?: boolean
  /** Whether the value that is there already is something to ask for all the same. */
  again?(this: void, value: unknown, context: Context): boolean
}

/** Who a relationship points to. With `href` it is external, and `null` there hides the address (A-1-29, A-1-30). */
export type Ref = { type: string; id: string } & ({ group?: string | undefined } | { href: string | null })

/** The three shapes of A-1-14. `related` gives an absolute address. */
export type Relationship<R extends Row = Row> =
  | {
      kind: 'one'
      /** `undefined` leaves `data` out, where a reduced form says so (A-4-15). */
      of(row: R, context: Context): Ref | null | undefined
      related?(row: R, context: Context): string
    }
  | { kind: 'list'; of(row: R, context: Context): readonly Ref[]; related?(row: R, context: Context): string }
  | { kind: 'link'; related(row: R, context: Context): string }
  | {
      kind: 'counted'
      type: string
      count(row: R, context: Context): number
      /** `undefined` = it cannot be listed here. */
      related(row: R, context: Context): string | undefined
      /** The column of the target's rows that holds this row's id. */
      by: string
    }

export type Calls<R extends Row = Row> = {
  list?: {
    path: string
    kind: Kind
    rate?: CallRate
    /** Conditions of what this viewer gets with these filters. @throws AppError when he gets no list at all. */
    where(context: Context): readonly Condition[] | Promise<readonly Condition[]>
    /** Counts what is asked for as a guess, before anything is read: given back when it is answered with rows. */
    guess?(ask: Ask): Promise<{ giveBack(): Promise<void> } | undefined>
    /** Rows a viewer sees of another resource's counted relationship; default: the same as `where`. */
    related?(context: Context): readonly Condition[]
    /** `meta.count` (A-1-27). */
    counted?: boolean
    /** Counted all the same where pages far behind are read from the end. */
    countedBehind?: boolean
    /** All of them when no page[size] is sent (A-3-15). */
    whole?: boolean
    meta?(context: Context): Promise<Record<string, unknown>>
  }
  one?: { path: string; kind: Kind; rate?: CallRate; key(context: Context): Condition | undefined }
  create?: {
    path: string
    kind: Kind
    /** Most rows of a list create; absent = one only (A-1-36). */
    many?: number
    /** Largest body in bytes, where it is another than of every write (A-10-4). */
    bodyLimit?: number
    /** What comes before the transaction and counts even when the request is refused. */
    before?(ask: Ask): Promise<void>
    /** @throws AppError when this viewer may create nothing here: told before any fault of the fields (A-1-39). */
    may?(context: Context): void
    /** Checks what `run` checks before it writes; asked when something else is wrong too, to tell all at once. */
    judge?(context: Context, input: Input): Promise<unknown>
    /** Stores one and gives its id. Attributes in `input.values` are checked, cleaned and allowed. */
    run(context: Context, input: Input, body: Body): Promise<string>
  }
  update?: {
    path: string
    kind: Kind
    /** What comes before the transaction and counts even when the request is refused. */
    before?(ask: Ask, sent: Input): Promise<void>
    /** @throws AppError when this viewer may not change this row. */
    may(context: Context, row: R): void
    /** As that of `create`. */
    judge?(context: Context, row: R, input: Input): Promise<unknown>
    run(context: Context, row: R, input: Input, body: Body): Promise<void>
    /** Also while the group is disabled (A-3-9). */
    evenDisabled?: boolean
    bodyLimit?: number
  }
  remove?: {
    path: string
    kind: Kind
    run(context: Context, row: R, reason: string | undefined): Promise<void>
  }
}

/** The names of all columns of a row. */
export function columnsFor<R>(columns: Readonly<Record<keyof R, true>>): readonly string[] {
  return Object.keys(columns)
}

/** Keeps the row type of a table while the list of tables forgets it. */
export function defineResource<R extends Row>(resource: Resource<R>): Resource<R> {
  return resource
}
