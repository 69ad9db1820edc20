import { migrationHeaders, type MigrationFile } from './migration-files.ts'

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

/** Headers of eLAS that several of its tables have: the code of a user, and whose a row is. */
const codes = ['code', 'letscode', 'accountcode', 'usercode']
export const elasHeaders = { codes, owners: ['iduser', 'userid', ...codes] } as const

/** Headers of reports of TimeOverflow, which are in the language of who downloaded them. */
export const timeOverflowHeaders = {
  username: ['username', 'name', 'nombre', 'nom', 'nome', 'usuario', 'usuari', 'izena'],
  email: ['email', 'correo', 'correoelectrónico', 'correu', 'correuelectrònic', 'posta'],
  from: ['fromid', 'from', 'de', 'origen', 'da', 'source'],
  to: ['toid', 'to', 'a', 'para', 'pera', 'destino', 'destinació', 'destination'],
  quantity: ['quantity', 'cantidad', 'quantitat', 'quantità', 'quantidade', 'amount', 'horas', 'hores', 'hours', 'ore'],
  day: ['date', 'fecha', 'data', 'created', 'creado', 'creat', 'createdat', 'creatael'],
} as const

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
    members: hasAll(codes, ['name', 'fullname'], ['minlimit', 'maxlimit']),
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
} as const satisfies Readonly<Record<string, Readonly<Record<string, Mark>>>>

export type MigrationDialect = keyof typeof migrationMarks

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

/** The system a table comes from, if we know it (B11). */
export function dialectOf(first: FirstRow, table: MigrationTable): MigrationDialect | undefined {
  const kind = table === 'offers' || table === 'needs' ? 'listings' : table
  if (kind === 'balances') return undefined
  return (Object.keys(marks) as MigrationDialect[]).find(it => marks[it][kind].some(mark => mark(first)))
}

/** Whether a table has any of our own headers: then it is in our own template. */
export function hasOurs({ names }: FirstRow, table: MigrationTable): boolean {
  return (
    table !== 'contacts' &&
    Object.values<readonly string[]>(migrationHeaders[table]).some(([own = '']) => names.includes(own))
  )
}
