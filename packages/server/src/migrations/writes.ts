import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@exchange-kit/model'
import { targetFault } from '../http/outgoing.ts'
import type { Body, Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import {
  defaultOptions,
  fileNames,
  type Facts,
  type FileName,
  type Options,
  type SentData,
  type Tokens,
} from './data.ts'
import { filesOf, keepFile, storedFiles } from './files.ts'
import { groupThere, mustTakeMembers } from './into/hurdle.ts'
import { keepMapping } from './last-mapping.ts'
import { lockMigration } from './locked.ts'
import type { MigrationRow } from './migration.ts'
import { seal, unseal } from '../seal.ts'
import { refusal, say } from './say.ts'
import { isReached } from './steps.ts'
import type { MigrationKind } from './tables.ts'

type Values = { code?: string; name?: string; kind?: MigrationKind; data?: SentData }

const pointer = '/data/attributes/data'

/** Stores a migration, which waits to be played (A-4-77, A-7-27). @throws BadRequest */
export async function createMigration(context: Context, input: Input): Promise<string> {
  const { db, kit, viewer } = context
  if (!viewer) throw new AppError('Unauthorized')
  const { code = '', name = '', kind = 'csv', data = {} }: Values = input.values
  const id = input.id ?? randomUUID()
  await mustBeFree(context, { code, kind })
  checkSource(context, data)
  if (data.step && data.step !== 'validate') throw notThere()
  const now = kit.now()
  await db
    .insertInto('migrations')
    .values({
      id,
      code,
      name,
      kind,
      step: null,
      options: JSON.stringify(optionsOf(defaultOptions, data)),
      facts: '{}',
      source: data.source?.url ?? null,
      sealed: data.source ? sealedOf(context, data.source.tokens ?? {}, null) : null,
      creator: viewer.user,
      runner: null,
      created: now,
      updated: now,
    })
    .execute()
  await keepMapping(db, { code, mapping: data.mapping, now })
  await keepFiles(context, id, data)
  await requireSource(context, { id, kind, source: data.source?.url ?? null })
  return id
}

/** Changes a migration that does not run (A-4-77). What was read from other files or elsewhere is read again. */
export async function updateMigration(
  context: Context,
  row: MigrationRow,
  input: Input,
  { from }: Pick<Body, 'from'>,
): Promise<void> {
  const { db, kit } = context
  await mustBeAsSeen(context, row, from)
  const { code = row.code, name = row.name, kind = row.kind, data = {} }: Values = input.values
  const isMade = row.facts.made === true
  if (isMade && (code !== row.code || kind !== row.kind)) {
    throw refusal(say('the group is made: code and kind stay', 'otherState', {}), { pointer: '/data/attributes' })
  }
  if (code !== row.code || kind !== row.kind) await mustBeFree(context, { code, kind })
  if (isMade && data.test === true)
    throw refusal(say('some of it is made: it is no test any more', 'otherState', {}), { pointer: `${pointer}/test` })
  checkSource(context, data)
  if (data.step && !isReached(data.step, row.step)) throw notThere()
  mustGoOn(row, data)
  const source = data.source === undefined ? row.source : (data.source?.url ?? null)
  const isOver = row.status === 'completed'
  const isFresh = !isMade && (isOver || code !== row.code || kind !== row.kind || hasNewContents(row, data))
  await db
    .updateTable('migrations')
    .set({
      code,
      name,
      kind,
      source,
      options: JSON.stringify(optionsOf(row.options, data)),
      ...(data.source === undefined
        ? {}
        : { sealed: data.source ? sealedOf(context, data.source.tokens ?? {}, keptFor(data.source.url, row)) : null }),
      ...(data.step ? { step: data.step } : {}),
      ...(isFresh ? { step: null, facts: JSON.stringify(factsKept(row, { code, kind, data })) } : {}),
      // A test that is over may be tried again, or in earnest.
      ...(isOver && !isMade ? { status: 'new' as const } : {}),
      updated: kit.now(),
    })
    .where('id', '=', row.id)
    .execute()
  const { mapping = code === row.code ? null : row.options.mapping } = data
  await keepMapping(db, { code, mapping, now: kit.now() })
  await keepFiles(context, row.id, data)
  await requireSource(context, { id: row.id, kind, source })
}

// A portion of what was paid is booked under the lines of its file, or the group is open: other files, or a step before, would
// book what is there a second time.
function mustGoOn(row: MigrationRow, data: SentData): void {
  const { progress, opened } = row.facts
  const isBooking = progress?.step === 'create-transfers' || progress?.step === 'set-balances'
  if (!isBooking && !opened) return
  if (!hasNewContents(row, data) && (data.step ?? row.step) === row.step) return
  throw refusal(say('payments are being booked: play it, and undo it then', 'otherState', {}), { pointer })
}

// Of two who change one migration the second is told, instead of undoing what the first did. One after the other: what was
// read before the other one had written is not as it is now.
async function mustBeAsSeen({ db }: Context, row: MigrationRow, seen: string | undefined): Promise<void> {
  const { updated } = await lockMigration(db, row.id)
  const isOther = updated.getTime() !== row.updated.getTime()
  if (!isOther && (seen === undefined || seen === updated.toISOString())) return
  throw new AppError('BadRequest', {
    status: 409,
    detail: 'it was changed meanwhile',
    meta: { updated: updated.toISOString() },
  })
}

// B13: what a test found is in view until it is played in earnest; of other contents it found nothing, until they are back.
function factsKept(row: MigrationRow, { code, kind, data }: Required<Pick<Values, 'code' | 'kind' | 'data'>>): Facts {
  const { tested, rows, sum } = row.facts
  if (tested === undefined) return {}
  if (code !== row.code || kind !== row.kind || hasNewContents(row, data)) return { tested }
  return { tested, ...(rows ? { rows } : {}), ...(sum === undefined ? {} : { sum }) }
}

function optionsOf(present: Options, sent: SentData): Options {
  const { test, opening, currency, timeZone, language, inactiveBefore, invite, mapping, dayOrders } = sent
  return {
    test: test ?? present.test,
    opening: opening ?? present.opening,
    currency: currency === undefined ? present.currency : currency,
    timeZone: timeZone ?? present.timeZone,
    language: language ?? present.language,
    inactiveBefore: inactiveBefore === undefined ? present.inactiveBefore : inactiveBefore,
    invite: invite ?? present.invite ?? false,
    mapping: mapping === undefined ? (present.mapping ?? null) : mapping,
    dayOrders: dayOrders === undefined ? (present.dayOrders ?? null) : dayOrders,
  }
}

// A resource that is sent back as it came brings nothing new (A-1-32).
function hasNewContents(row: MigrationRow, sent: SentData): boolean {
  const { options, source: url } = row
  const kept = storedFiles(row)
  const {
    files = {},
    source,
    currency = options.currency,
    inactiveBefore = options.inactiveBefore,
    mapping,
    dayOrders,
  } = sent
  const isNew = (name: FileName) => {
    const file = files[name]
    if (file === undefined || (typeof file === 'object' && file !== null && 'size' in file)) return false
    return file !== (kept[name] ?? null)
  }
  return (
    fileNames.some(isNew) ||
    (source !== undefined && (source?.url ?? null) !== url) ||
    !isDeepStrictEqual(currency, options.currency) ||
    inactiveBefore !== options.inactiveBefore ||
    (mapping !== undefined && !isDeepStrictEqual(mapping, options.mapping ?? null)) ||
    (dayOrders !== undefined && !isDeepStrictEqual(dayOrders, options.dayOrders ?? null))
  )
}

// A-4-80, A-11-20: what one server gave is told to no other.
function keptFor(url: string, { source, sealed }: MigrationRow): string | null {
  return source !== null && new URL(source).origin === new URL(url).origin ? sealed : null
}

// A-4-80: `null` or none keeps what is stored.
function sealedOf(context: Context, sent: Partial<Tokens>, sealed: string | null): string {
  const stored =
    sealed === null ? noTokens : (JSON.parse(unseal(context.kit, 'credentials of migrations', sealed)) as Tokens)
  const { accessToken, refreshToken, expiresAt } = sent
  const isNew = typeof accessToken === 'string' || typeof refreshToken === 'string'
  return seal(
    context.kit,
    'credentials of migrations',
    JSON.stringify({
      accessToken: accessToken ?? (isNew ? null : stored.accessToken),
      refreshToken: refreshToken ?? (isNew ? null : stored.refreshToken),
      expiresAt: expiresAt ?? (isNew ? null : stored.expiresAt),
    } satisfies Tokens),
  )
}

export const noTokens: Tokens = { accessToken: null, refreshToken: null, expiresAt: null }

async function keepFiles({ db }: Context, id: string, { files = {} }: SentData): Promise<void> {
  for (const name of fileNames) {
    const file = files[name]
    if (file !== undefined) await keepFile(db, { id, name, file })
  }
}

// A-4-77: what comes in files may go into a group that is there, as long as nobody paid in it.
async function mustBeFree({ db }: Context, { code, kind }: { code: string; kind: MigrationKind }): Promise<void> {
  const there = await groupThere(db, code)
  if (!there) return
  const pointer = '/data/attributes/code'
  if (kind !== 'csv') throw new AppError('BadRequest', { pointer, detail: 'a group has this code' })
  await mustTakeMembers(db, { code, status: there.status, pointer })
}

function checkSource({ kit }: Context, { source }: SentData): void {
  if (!source) return
  const detail = targetFault(source.url, kit.config)
  if (detail !== undefined) throw new AppError('BadRequest', { pointer: `${pointer}/source/url`, detail })
}

async function requireSource(
  { db }: Context,
  { id, kind, source }: { id: string; kind: MigrationKind; source: string | null },
): Promise<void> {
  const files = await filesOf(db, id)
  const isThere = {
    csv: files.has('members'),
    'integralces-accounting': source !== null,
    archive: files.has('archive'),
  }
  if (isThere[kind]) return
  const detail = kind === 'integralces-accounting' ? 'the source is missing' : 'the file is missing'
  throw new AppError('BadRequest', {
    pointer: kind === 'integralces-accounting' ? `${pointer}/source` : `${pointer}/files`,
    detail,
  })
}

function notThere(): AppError {
  return new AppError('BadRequest', { pointer: `${pointer}/step`, detail: 'it has not come so far' })
}
