import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { insertJson } from '../database/insert-json.ts'
import type { Kit } from '../kit.ts'
import { columnsOf } from './columns.ts'
import { fault } from './fault.ts'
import { namedHere } from './images.ts'
import type { Kind } from './kinds.ts'
import { resourcesOf } from './lines.ts'
import { dataFile } from './manifest.ts'
import type { Opened } from './opened.ts'
import { sortPeople, type People } from './people.ts'
import { idOf, rowFrom, type Resource, type Row, type Shape } from './resource.ts'
import { searchWords } from './search-words.ts'

type Db = Kysely<Tables>

/** Where an archive goes, and who of it is whom there. */
export type Into = { kit: Pick<Kit, 'config' | 'now' | 'ending' | 'database'>; group: string; people: People }

/** Puts all resources of a kind into their table; gives how many there were. @throws AppError BadRequest */
export async function putKind(db: Db, kind: Kind, { zip, into }: { zip: Opened['zip']; into: Into }): Promise<number> {
  const shape = { kind, columns: await columnsOf(db, kind) }
  let count = 0
  for await (const resources of resourcesOf(zip, kind.type)) {
    into.kit.ending.throwIfAborted()
    const rows = resources.map((it, at) =>
      namedHere(kind, checkedRow(shape, it, { count: count + at, into }), into.kit.config),
    )
    try {
      await putRows(db, kind, { rows, into })
    } catch (error) {
      throw doesNotFit(error)
        ? fault(`${dataFile(kind.type)} does not fit here: ${String(Object(error).message)}.`, { cause: error })
        : error
    }
    count += resources.length
  }
  return count
}

function checkedRow(shape: Shape, resource: Resource, { count, into }: { count: number; into: Into }): Row {
  const { kind } = shape
  const refused = (why: unknown) =>
    fault(`${dataFile(kind.type)}: the resource ${count + 1} cannot be read: ${String(why)}.`)
  let row: Row
  try {
    row = rowFrom(shape, resource)
  } catch (error) {
    throw refused(Object(error).message)
  }
  const ofGroup = kind.rows ? row : { ...row, group_code: into.group }
  if (row['group_code'] !== undefined && row['group_code'] !== into.group) throw refused('it is of another group')
  if (idOf(kind, ofGroup) !== resource.id) throw refused('its id is not made of what it says')
  return { ...withPeople(kind, ofGroup, into.people), ...searchWords(kind.type, ofGroup) }
}

// L12: a committed transfer keeps its creator as its hash has it, even where he has another id here.
function withPeople(kind: Kind, row: Row, { known }: People): Row {
  if (kind.type === 'transfers' && row['state'] === 'committed') return row
  const columns = Object.entries(kind.refs ?? {}).filter(([, type]) => type === 'users')
  const pairs = columns.map(([name]) => [name, known.get(String(row[name])) ?? row[name]] as const)
  return { ...row, ...Object.fromEntries(pairs) }
}

async function putRows(db: Db, kind: Kind, { rows, into }: { rows: readonly Row[]; into: Into }): Promise<void> {
  const { people, kit } = into
  const { isSpread } = kit.database
  switch (kind.type) {
    case 'users':
      return await insert(db, kind, { rows: await sortPeople(db, rows, { people, now: kit.now() }), isSpread })
    case 'user-settings':
      // Who is known here has his own.
      return await insert(db, kind, { rows: rows.filter(row => people.added.has(String(row['user_id']))), isSpread })
    case 'credentials':
      return await setPasswords(
        db,
        rows.filter(row => people.added.has(String(row['id']))),
      )
    case 'files':
      return await insert(db, kind, { rows, orElse: replaceBroken, isSpread })
    default:
      mustKnow(kind, rows, people)
      return await insert(db, kind, { rows, isSpread })
  }
}

// Who acts here comes with his e-mail, by which he is found again; other ids would be other people's.
function mustKnow(kind: Kind, rows: readonly Row[], { known, added }: People): void {
  if (kind.type !== 'members' && kind.type !== 'currency-admins') return
  const all = new Set(known.values())
  const strange = rows.find(({ user_id: id }) => typeof id === 'string' && !added.has(id) && !all.has(id))
  if (strange) throw fault(`${dataFile(kind.type)} names a user who is not in data/users.json.`)
}

async function insert(
  db: Db,
  { table, type }: Kind,
  { rows, orElse, isSpread }: { rows: readonly Row[]; orElse?: ReturnType<typeof sql>; isSpread: boolean | undefined },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  if (rows.some(row => Object.keys(row).length !== names.length || !names.every(name => Object.hasOwn(row, name))))
    throw fault(`${dataFile(type)} does not say the same of all of them.`)
  const conflict = orElse === undefined ? {} : { orElse }
  await insertJson(db, { table, columns: names, json: JSON.stringify(rows), isSpread, ...conflict })
}

// What was announced before its objects came is now there; what others show stays as it is.
const replaceBroken = sql`on conflict (id) do update set user_id = excluded.user_id, name = excluded.name,
  width = excluded.width, height = excluded.height, size = excluded.size, created = excluded.created,
  stored = excluded.stored, unused = null where files.stored is null`

/** A-2-27, and no dearer to check than ours: whoever signs in has it computed. */
const cheapHash = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[A-Za-z0-9+/]{16,100}\$[A-Za-z0-9+/]{16,100}$/

async function setPasswords(db: Db, rows: readonly Row[]): Promise<void> {
  if (!rows.every(({ password }) => typeof password === 'string' && cheapHash.test(password)))
    throw fault('data/credentials.json holds what is no hash of a password.')
  await sql`
    update users u set password = r.password
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, password text) where u.id = r.id
  `.execute(db)
}

// Data exceptions and integrity violations: the database will not hold it.
function doesNotFit(error: unknown): boolean {
  return /^2[23]/.test(String(Object(error).code))
}
