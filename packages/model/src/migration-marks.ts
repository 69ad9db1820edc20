import { dialectColumns, type DialectTable } from './migration-dialect-columns.ts'
import { migrationHeaders, type MigrationFile } from './migration-files.ts'
import { elasHeaders, timeOverflowHeaders, type MigrationDialect } from './migration-headers.ts'
import { normalized } from './rules/clean-text.ts'

/** The first row of a file: its cells, and the same as names of columns in plain form. */
export type FirstRow = { readonly cells: readonly string[]; readonly names: readonly string[] }
/** What a table of another system is recognised by. */
type Mark = (first: FirstRow) => boolean

/** A file of ours, or the table of contacts that eLAS has beside its users. */
export type MigrationTable = MigrationFile | 'contacts'

/** A table that has, of each of these sets of names, at least one. */
function hasAll(...sets: readonly (readonly string[])[]): Mark {
  return ({ names }) => sets.every(set => set.some(it => names.includes(it)))
}

const isNumber = (text = '') => /^\d{1,9}$/.test(text)
const isKind = (text = '') => /^(offer|inquiry)$/i.test(text)
const isParty = (text = '') => /^(member|organization)$/i.test(text)
const { username, email, from, to, quantity, day } = timeOverflowHeaders
const isMovement = hasAll(
  from,
  to,
  quantity.filter(it => it !== 'amount'),
  day,
)

/** By what each table of each system is recognised (B11). */
export const migrationMarks = {
  ces: {
    members: hasAll(['uid'], ['firstname', 'surname']),
    adverts: hasAll(['uid', 'advertiser'], ['adtype'], ['title', 'description']),
    trades: hasAll(['seller'], ['buyer'], ['selleramount', 'buyeramount', 'amount']),
  },
  elas: {
    members: hasAll(elasHeaders.codes, ['name', 'fullname'], ['minlimit', 'maxlimit']),
    messages: hasAll(elasHeaders.owners, ['msgtype', 'offerwant'], ['content', 'subject']),
    transactions: hasAll(['idfrom'], ['idto'], ['amount']),
    exported: hasAll(['van'], ['aan'], ['bedrag']),
    contacts: hasAll(elasHeaders.owners, ['abbrev'], ['value']),
  },
  cyclos: {
    members: hasAll(['username', 'loginname'], ['name', 'fullname']),
    advertisements: hasAll(['owner', 'user', 'username'], ['title', 'name'], ['description']),
    transfers: hasAll(['from'], ['to'], ['amount'], ['type', 'transfertype', 'paymenttype']),
  },
  timeOverflow: {
    users: ({ cells }: FirstRow) =>
      cells.length >= 8 && isNumber(cells[0]) && /^(|\d{1,4}[-/.]\d.*)$/.test(cells[1] ?? ''),
    posts: ({ cells }: FirstRow) => isNumber(cells[0]) && isKind(cells[1]),
    transfers: ({ cells }: FirstRow) => isParty(cells[1]) && isParty(cells[3]),
    members: (first: FirstRow) => first.names[0] === 'n' && hasAll(username, email)(first),
    movements: isMovement,
    listed: ({ names }: FirstRow) => names.length === 5 && names[0] === '' && names.slice(1).every(it => it !== ''),
  },
} as const satisfies Readonly<Record<MigrationDialect, Readonly<Record<string, Mark>>>>

type Marks = { readonly [kind in 'members' | 'listings' | 'transfers' | 'contacts']: readonly Mark[] }
const { ces, elas, cyclos, timeOverflow } = migrationMarks

// In this order: what makes each of them another is in its headers, and ours would be taken for most of them.
const marks: Readonly<Record<MigrationDialect, Marks>> = {
  ces: { members: [ces.members], listings: [ces.adverts], transfers: [ces.trades], contacts: [] },
  elas: {
    members: [elas.members],
    listings: [elas.messages],
    transfers: [elas.transactions, elas.exported],
    contacts: [elas.contacts],
  },
  cyclos: {
    members: [cyclos.members],
    listings: [cyclos.advertisements],
    transfers: [cyclos.transfers],
    contacts: [],
  },
  timeOverflow: {
    members: [timeOverflow.users, timeOverflow.members],
    listings: [timeOverflow.posts, timeOverflow.listed],
    transfers: [timeOverflow.transfers, timeOverflow.movements],
    contacts: [],
  },
}

/** Tables that have no header, and those whose names of columns may be anything: known by where things stand. */
const positional: ReadonlySet<Mark> = new Set([
  timeOverflow.users,
  timeOverflow.posts,
  timeOverflow.transfers,
  timeOverflow.listed,
])

/** The system a table comes from, if we know it: by its marks, and by most of its header (B11). */
export function dialectOf(first: FirstRow, table: MigrationTable): MigrationDialect | undefined {
  const kind = kindOf(table)
  if (kind === null) return undefined
  return (Object.keys(marks) as MigrationDialect[]).find(it =>
    marks[it][kind].some(
      mark => mark(first) && (positional.has(mark) || isMostlyKnown(first, name => isOf(it, kind, name))),
    ),
  )
}

function kindOf(table: MigrationTable): DialectTable | null {
  if (table === 'balances') return null
  return table === 'offers' || table === 'needs' ? 'listings' : table
}

function isOf(dialect: MigrationDialect, kind: DialectTable, name: string): boolean {
  const { read, other } = dialectColumns[dialect][kind]
  // Groups on Cyclos have fields of their own, which are called so.
  return read.includes(name) || other.includes(name) || (dialect === 'cyclos' && name.startsWith('customfield.'))
}

// A table of another program may well have `code` and `name` too, and twenty columns that say what it is.
function isMostlyKnown({ names }: FirstRow, isKnown: (name: string) => boolean): boolean {
  const named = names.filter(it => it !== '')
  return named.filter(isKnown).length * 2 >= named.length
}

/** Whether a table is in our own template: it has some of our headers, most of its own are ours, and none is nearly ours. */
export function hasOurs(first: FirstRow, table: MigrationTable): boolean {
  if (table === 'contacts') return false
  const ours = Object.values<readonly string[]>(migrationHeaders[table])
  if (!ours.some(([own = '']) => first.names.includes(own))) return false
  return isMostlyKnown(first, it => ours.flat().includes(it)) && Object.keys(nearlyOurs(first, table)).length === 0
}

/** A column that is not read: where it stands, from 0; whether its system is known to write it. */
export type UnreadColumn = { readonly at: number; readonly isKnown: boolean }

/** Whether the first row of a table of a system is one like all others. */
export function hasNoHeader(first: FirstRow, table: MigrationTable, dialect: MigrationDialect): boolean {
  const kind = kindOf(table)
  return kind !== null && marks[dialect][kind].some(mark => positional.has(mark) && mark(first))
}

/** Columns that a system writes and that are not read, or that it is not known to write (B11). */
export function unreadByDialect(first: FirstRow, table: MigrationTable, dialect: MigrationDialect): UnreadColumn[] {
  const kind = kindOf(table)
  if (kind === null) return []
  // Where columns are known by their place, none has a name.
  const isPositional = hasNoHeader(first, table, dialect)
  if (isPositional) return []
  const { read, other } = dialectColumns[dialect][kind]
  return unreadColumns(first, name => read.includes(name)).map(it => ({
    ...it,
    isKnown: other.includes(first.names[it.at] ?? ''),
  }))
}

/** Columns with a name that is not read, or that stands a second time. */
export function unreadColumns(
  { names }: Pick<FirstRow, 'names'>,
  isRead: (name: string, at: number) => boolean,
): UnreadColumn[] {
  return names.flatMap((name, at) =>
    name === '' || (isRead(name, at) && names.indexOf(name) === at) ? [] : [{ at, isKnown: false }],
  )
}

/** Columns we know by their names: of ours the place of the first that is called like it. */
export function knownColumns({ names }: FirstRow, file: MigrationFile): Readonly<Record<string, number>> {
  const known: Record<string, number> = {}
  for (const [column, headers] of Object.entries<readonly string[]>(migrationHeaders[file])) {
    const at = names.findIndex(it => headers.includes(it))
    // `code` is the account in one file and the member's own in another: no column is two of ours.
    if (at >= 0 && !Object.values(known).includes(at)) known[column] = at
  }
  return known
}

/** What else people and programs call columns whose loss would be felt, without accents and signs. */
const nearNames: Readonly<Record<string, readonly string[]>> = {
  balance: ['saldo', 'saldoactual', 'saldoatual', 'saldoattuale', 'saldofinal', 'saldofinale', 'solde', 'kontostand'],
  email: [
    'emailaddress',
    'mailaddress',
    'emailadresse',
    'correo',
    'correoelectronico',
    'correu',
    'correuelectronic',
    'posta',
  ],
  phone: ['tel', 'telefon', 'telefono', 'phonenumber', 'mobile', 'mobilephone', 'movil', 'mobil', 'cellulare'],
}
const nearEnds: Readonly<Record<string, readonly string[]>> = {
  balance: ['balance', 'saldo'],
  email: ['email', 'mail'],
}

/** Columns that are nearly called like one of ours that the table lacks: to be offered, and decided by a person (B11). */
export function nearlyOurs(first: FirstRow, file: MigrationFile): Readonly<Record<string, number>> {
  const known = knownColumns(first, file)
  const taken = new Set(Object.values(known))
  const near: Record<string, number> = {}
  for (const [column, headers] of Object.entries<readonly string[]>(migrationHeaders[file])) {
    if (known[column] !== undefined) continue
    const isNear = (name: string) =>
      headers.includes(name) ||
      (nearNames[column] ?? []).includes(name) ||
      (nearEnds[column] ?? []).some(end => name.endsWith(end))
    const at = first.names.findIndex((name, place) => !taken.has(place) && spellings(name).some(isNear))
    if (at < 0) continue
    near[column] = at
    taken.add(at)
  }
  return near
}

// `saldo(h)` without what stands in brackets, and with it: `(balance)`.
function spellings(name: string): readonly string[] {
  const whole = name.slice(0, longestName)
  return [whole.replaceAll(/\([^()]*\)/g, ''), whole].map(lettersOf)
}

function lettersOf(name: string): string {
  return normalized(name, 'NFKD').replaceAll(/[^\p{L}]/gu, '')
}

const longestName = 100
