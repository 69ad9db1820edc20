import { CompiledQuery } from 'kysely'
import { openAccount, openCurrency } from '../src/accounting/ledger/index.ts'
import type { Database } from '../src/database/index.ts'
import { accountId, groupCodes, shape, userId } from './plan.ts'

/** Groups with accounts and users with members in each, as the size table says, analysed. */
export async function seed(database: Database): Promise<void> {
  await insert(database, 'users', {
    id: users().map(userId),
    email: users().map(user => `user${user}@bench.example`),
    email_verified: users().map(() => true),
    name: users().map(user => `User ${user}`),
    created: users().map(now),
    updated: users().map(now),
  })
  for (const [at, code] of groupCodes.entries()) await seedGroup(database, at, code)
  await database.maintain('analyze')
}

const users = () => Array.from({ length: shape.users }, (_, user) => user)
const now = () => new Date().toISOString()

async function seedGroup(database: Database, at: number, code: string): Promise<void> {
  const [description, search, access] = ['', code.toLowerCase(), 'public']
  const times = { created: [now()], updated: [now()] }
  const id = `be5c4000-0000-4000-9000-${String(at).padStart(12, '0')}`
  const group = {
    group_code: [code],
    id: [id],
    name: [code],
    status: ['active'],
    description: [description],
    access: [access],
    address: ['{}'],
  }
  await insert(database, 'groups', {
    ...group,
    time_zone: ['Europe/Madrid'],
    founder: [userId(0)],
    search: [search],
    ...times,
  })
  const off = { require_accept_terms: [false], terms: [''], terms_version: [0], min_offers: [0], min_needs: [0] }
  const open = {
    require_admin_approval: [false],
    allow_anonymous_member_list: [true],
    public_offers: [true],
    public_stats: [true],
  }
  const mail = { allowed_origins: ['[]'], enable_group_email: [false], default_group_email_frequency: ['never'] }
  await insert(database, 'group_settings', { group_code: [code], id: [id], ...off, ...open, ...mail })
  await database.transaction([code], async db => {
    const unit = { name: 'hour', name_plural: 'hours', symbol: 'h', decimals: 2, scale: 6, rate_n: 1, rate_d: 1 }
    await openCurrency(db, { group_code: code, id, ...unit, status: 'active' })
    for (let account = 0; account < shape.accounts; account++) {
      await openAccount(db, {
        group_code: code,
        id: accountId(at, account),
        code: codeOf(code, account),
        credit_limit: null,
        maximum_balance: null,
      })
    }
  })
  await insert(database, 'members', {
    group_code: users().map(() => code),
    id: users().map(user => accountId(at, user)),
    code: users().map(user => codeOf(code, user)),
    user_id: users().map(userId),
    account_id: users().map(user => accountId(at, user)),
    name: users().map(user => `User ${user}`),
    type: users().map(() => 'personal'),
    state: users().map(() => 'active'),
    access: users().map(() => access),
    description: users().map(() => description),
    address: users().map(() => '{}'),
    location_precision: users().map(() => 'hidden'),
    search: users().map(user => `user ${user}`),
    created: users().map(now),
    updated: users().map(now),
  })
}

function codeOf(group: string, account: number): string {
  return `${group}${String(account).padStart(4, '0')}`
}

async function insert(database: Database, table: string, columns: Record<string, readonly unknown[]>): Promise<void> {
  const names = Object.keys(columns)
  const rows = Array.from({ length: columns[names[0] ?? '']?.length ?? 0 }, (_, at) => {
    return JSON.stringify(Object.fromEntries(names.map(name => [name, columns[name]?.[at]])))
  })
  const text = `insert into ${table} (${names.join(', ')})
    select ${names.map(name => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::${table}, $1) r`
  // Of jsonb columns the text holds JSON already.
  const json = `[${rows.join(',')}]`.replaceAll('"{}"', '{}').replaceAll('"[]"', '[]')
  await database.transaction('*', db => db.executeQuery(CompiledQuery.raw(text, [json])))
}
