import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import { bringNews } from '../accounting/register/bring.ts'
import type { Tables } from '../database/index.ts'
import { usedIds } from '../files/collect.ts'
import type { Kit } from '../kit.ts'
import { version } from '../version.ts'
import { columnsOf } from './columns.ts'
import { namedInside } from './images.ts'
import { groupKinds, type Kind } from './kinds.ts'
import { archiveVersion, type Manifest } from './manifest.ts'
import { pack, type Image } from './pack.ts'
import { resourceFrom } from './resource.ts'
import { countOf, rowsOf } from './rows.ts'
import { sheetOf, type Local } from './sheet.ts'
import { inSnapshots, placeIn, type Snapshots } from './snapshots.ts'
import { createSpool, type Spool } from './spool.ts'

/** What an archive is made of. */
export type Source = Pick<Kit, 'databases' | 'files' | 'config' | 'now'>

export type ExportOptions = {
  group: string
  /** Where the ZIP goes; what waits to be packed lies beside it meanwhile. */
  path: string
  credentials?: boolean
  /** Hears how far it is, from 0 to 1. `holds` = the snapshot of the home is open. */
  progress?: (done: number, at: { holds: boolean }) => Promise<void>
}

type Db = Kysely<Tables>

const atOnce = 500

/**
 * Writes the archive of a group into a ZIP (B4): everything as it was at one moment; where its money has a database of its
 * own, that as it was right after. Memory holds a portion of it, however large the group.
 * @throws AppError NotFound when there is no such group, TransactionError when something is just under way
 */
export async function exportGroup(source: Source, options: ExportOptions): Promise<Manifest> {
  const { group, path, credentials = false, progress = async () => undefined } = options
  const directory = await mkdtemp(join(dirname(path), '.archive-'))
  try {
    const { home, of } = source.databases
    if (of(group) !== home) await bringNews(source, { needed: [group] })
    const read = async (snapshots: Snapshots) => {
      const from = { people: placeIn(snapshots, home), money: placeIn(snapshots, of(group)) }
      const spool = createSpool(directory)
      return { spool, ...(await readGroup(from, { source, spool, group, credentials, progress })) }
    }
    const { counts, images, spool } = await inSnapshots([home, of(group)], [group], read)
    const created = source.now().toISOString()
    const origin = source.config.siteUrl
    const about = { kind: 'group-archive', of: group, origin, created, credentials } as const
    const whole = { ...about, version: archiveVersion, program: version, counts } as const
    const packed = (done: number) => progress(0.5 + done / 2, { holds: false })
    return await pack(path, { about: whole, spool, images, files: source.files, progress: packed })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

type Reading = { source: Source; spool: Spool; group: string; credentials: boolean } & Required<
  Pick<ExportOptions, 'progress'>
>

/** Snapshots of the home and of where the money is; often the same. */
type From = { readonly people: Db; readonly money: Db }

async function readGroup(from: From, { source, spool, group, credentials, progress }: Reading) {
  for (const db of new Set([from.people, from.money])) {
    // Times are written the same wherever the database stands.
    await sql`select set_config('timezone', 'UTC', true)`.execute(db)
  }
  const local = await localOf(from.people, group)
  await mustBeSettled(from.money, group)
  if (from.people !== from.money) await mustKnowAccounts(from, group)
  const placeOf = ({ money }: Kind) => (money ? from.money : from.people)
  const kinds = groupKinds.filter(({ secret }) => credentials || !secret)
  const sizes = new Map<Kind, number>()
  for (const kind of kinds) sizes.set(kind, await countOf(placeOf(kind), kind, group))
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const counts: Record<string, number> = {}
  let done = 0
  for (const kind of kinds) {
    const shape = { kind, columns: await columnsOf(placeOf(kind), kind) }
    const sheet = kind.secret ? undefined : sheetOf(shape, local)
    async function* portions() {
      for await (const rows of rowsOf(placeOf(kind), kind, group)) {
        const named = rows.map(row => namedInside(kind, row, source.config))
        yield { resources: named.map(row => resourceFrom(shape, row)), rows: sheet ? named.map(sheet.cellsOf) : [] }
        done += rows.length
        await progress(done / Math.max(1, all) / 2, { holds: true })
      }
    }
    counts[kind.type] = await spool.take(kind.type, sheet?.columns, portions())
  }
  return { counts, images: await imagesOf(from.people) }
}

async function localOf(db: Db, group: string): Promise<Local> {
  const row = await db
    .selectFrom('groups as g')
    .innerJoin('currencies as c', 'c.group_code', 'g.group_code')
    .select(['c.scale', 'g.time_zone as timeZone'])
    .where('g.group_code', '=', group)
    .executeTakeFirst()
  if (!row) throw new AppError('NotFound', { detail: `there is no group ${group}` })
  return row
}

// L13: what a payment between databases holds back is settled or given up in a moment; nobody else could do that later.
async function mustBeSettled(db: Db, group: string): Promise<void> {
  const head = await db.selectFrom('ledgers').select('sequence').where('group_code', '=', group).executeTakeFirst()
  if (!head) throw underWay(`the money of ${group} is in another database, which DATABASE_URLS does not name`)
  const held = await db
    .selectFrom('transfers')
    .select('id')
    .where('group_code', '=', group)
    .where('state', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()
  if (held) throw underWay('a payment is on its way between two databases: try again')
}

// An account is opened at home, and copied to where its money will be right after. No archive names one it does not hold.
async function mustKnowAccounts({ people, money }: From, group: string): Promise<void> {
  const accounts = people.selectFrom('accounts').select('id').where('group_code', '=', group).orderBy('id')
  let some: string[] = []
  for await (const { id } of accounts.stream(atOnce)) {
    some.push(id)
    if (some.length === atOnce) await look()
  }
  await look()

  async function look(): Promise<void> {
    const known = await money
      .selectFrom('accounts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('group_code', '=', group)
      .where(sql<boolean>`id = any(${some}::uuid[])`)
      .executeTakeFirst()
    if (known?.count !== some.length) throw underWay('an account is just being opened: try again')
    some = []
  }
}

function underWay(detail: string): AppError {
  return new AppError('TransactionError', { detail })
}

async function imagesOf(db: Db): Promise<Image[]> {
  return await db
    .selectFrom('files')
    .select(['id', 'width'])
    .where('stored', 'is not', null)
    .where(sql<boolean>`id in (${usedIds})`)
    .orderBy('id')
    .execute()
}
