import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { run } from '../../../test/command.ts'
import { freePort, startPostgres, type Postgres } from '../../../test/postgres.ts'

// Two databases as the version before left them, at rest: the money of MERC is in the second one. What was done there last
// has not come home yet: a payment, a request that was withdrawn after the home had told of it, an administrator's deed, a
// limit that grew. Made by that version with its own servers, and dumped.
let postgres: Postgres
let blank: readonly [string, string]
let urls: readonly [string, string]

beforeAll(async () => {
  postgres = await startPostgres()
  // No superuser, so that row-level security binds it too.
  await postgres.command('create role keeper login createrole')
  await postgres.command('create role exchange_kit nologin nosuperuser nobypassrls')
  await postgres.command('grant exchange_kit to keeper')
  blank = [await loaded('home'), await loaded('second')]
}, 60_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  urls = [await kept(blank[0]), await kept(blank[1])]
})

async function kept(template?: string): Promise<string> {
  const url = new URL(await postgres.database(template))
  await postgres.command(`alter database ${url.pathname.slice(1)} owner to keeper`)
  url.username = 'keeper'
  return url.href
}

async function loaded(name: string): Promise<string> {
  const url = await kept()
  const dump = readFileSync(new URL(`../../../test/spread/${name}.sql.gz`, import.meta.url))
  await ask(url, gunzipSync(dump).toString())
  return url
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  await client.query(`set app.groups = '*'`)
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const gather = (more: Record<string, string> = {}) =>
  run(['gather'], { DATABASE_URL: urls[0], DATABASE_URLS: `MERC=${urls[1]}`, ...more })

/** What MERC has, wherever it is asked. */
const moneyOfMerc = async (url: string) =>
  await ask(
    url,
    `select
      (select json_agg(json_build_array(code, balance, version, credit_limit) order by code) from accounts where group_code = 'MERC') as accounts,
      (select json_agg(json_build_array(id, state, revision) order by id) from transfers where group_code = 'MERC') as transfers,
      (select json_agg(e order by account_id, version) from entries e where group_code = 'MERC') as entries,
      (select json_agg(c order by sequence) from chain c where group_code = 'MERC') as chain,
      (select json_agg(json_build_array(trusted_group, credit, balance)) from trustlines where group_code = 'MERC') as lines,
      (select json_agg(l) from ledgers l where group_code = 'MERC') as head`,
  )

it('a start says what to do, with the setting and without, and changes nothing', async () => {
  const env = { DATABASE_URL: urls[0] }
  expect(await run(['serve'], { ...env, DATABASE_URLS: `MERC=${urls[1]}` })).toMatchObject({
    code: 2,
    err: expect.stringContaining('run exchange-kit gather') as string,
  })
  for (const words of [['migrate'], ['ledger', 'verify']]) {
    expect(await run(words, env)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^The money of some groups is in other databases.*run: exchange-kit gather\n$/,
      ) as string,
    })
  }
  expect(
    await ask(urls[0], `select count(*)::int as n from migrations_done where name = 'accounting-14-together'`),
  ).toEqual([{ n: 0 }])
})

it('L1 L11 L13 L14 brings all of it home, which keeps all rules, and is done once', async () => {
  const before = await moneyOfMerc(urls[1])
  expect(await gather()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('MERC is home, with 7 transfers') as string,
  })
  expect(await moneyOfMerc(urls[0])).toEqual(before)
  expect(await run(['ledger', 'verify'], { DATABASE_URL: urls[0] })).toMatchObject({ code: 0 })
  // What was told at home already is told once; the rest is still to be told, and is in the log.
  expect(
    await ask(urls[0], `select kind, count(*)::int as n from outbox where group_code = 'MERC' group by 1 order by 1`),
  ).toEqual(await ask(urls[1], `select kind, count(*)::int as n from outbox group by 1 order by 1`))
  expect(await ask(urls[0], `select id from admin_log where group_code = 'MERC' order by id`)).toEqual(
    expect.arrayContaining(await ask(urls[1], 'select id from admin_log order by id')),
  )
  expect(await gather()).toMatchObject({ code: 0, out: expect.stringContaining('here already') as string })
  expect(await moneyOfMerc(urls[0])).toEqual(before)
})

it.each<[string, 0 | 1, string, RegExp]>([
  [
    'a payment that is half-way',
    1,
    `insert into holds (group_code, id, state, part) values ('MERC', gen_random_uuid(), 'reserved', '{}')`,
    /on its way.*Nothing was done/,
  ],
  [
    'a payment that is decided and not booked everywhere',
    0,
    `update crossings set done = false where id = (select id from crossings limit 1)`,
    /on its way.*Nothing was done/,
  ],
  ['a ledger that breaks a rule', 1, `update accounts set balance = balance + 1 where balance > 0`, /breaks L/],
  ['another version there', 1, `delete from migrations_done where name = 'accounting-13-respelled'`, /one version/],
  ['a group that nobody knows here', 1, `update ledgers set group_code = 'ELSE'`, /ELSE has payments/],
])('refuses %s, and leaves both as they were', async (_, which, text, words) => {
  await ask(urls[which], text)
  const before = [await moneyOfMerc(urls[0]), await moneyOfMerc(urls[1])]
  expect(await gather()).toMatchObject({ code: 8, out: '', err: expect.stringMatching(words) as string })
  expect([await moneyOfMerc(urls[0]), await moneyOfMerc(urls[1])]).toEqual(before)
})

it('says which database does not answer, and which groups are in none', async () => {
  const port = await freePort()
  expect(await gather({ DATABASE_URLS: `MERC=postgres://postgres@127.0.0.1:${port}/none` })).toMatchObject({
    code: 5,
    err: expect.stringContaining(`127.0.0.1:${port}`) as string,
  })
  await ask(urls[1], `update ledgers set group_code = 'ELSE', sequence = 0`)
  expect(await gather()).toMatchObject({ code: 8, err: expect.stringContaining('MERC is in none of these') as string })
  for (const [without, words] of [
    [{ DATABASE_URLS: '' }, 'Set DATABASE_URLS'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is'],
    [{ DATABASE_URLS: 'MERC=mysql://x' }, 'DATABASE_URLS'],
  ] as const)
    expect(await gather(without)).toMatchObject({ code: 2, err: expect.stringContaining(words) as string })
})
