import { CompiledQuery } from 'kysely'
import { median } from '../plan.ts'
import { migrate, openDatabase, type Database } from '../../src/database/index.ts'
import { startPostgres } from '../../test/postgres.ts'
import { startServer, type Server } from '../servers.ts'
import { userOf, type Spot } from './questions.ts'
import { fillWords, fillWorld, groupCode } from './world.ts'

// Prints what the first page, a search and the last page of the longest lists cost, as ratios to those of a small community.
const [gate, target] = [2, 1.3]
const asked = 60
const usual = { groups: 10, members: 200, listings: 400, transfers: 400 }
/** The longest lists there are to be: groups of the site, and of one group members and listings; news of one member. */
const sizes = {
  small: { groups: usual.groups, members: usual.members, listings: usual.listings, news: 100 },
  large: { groups: 100_000, members: 20_000, listings: 50_000, news: 10_000 },
} as const
type Length = { readonly [Name in keyof (typeof sizes)['small']]: number }

/** Whose lists they are: the first member of the first group. */
const spot: Spot = { group: 0, member: 0 }
const code = groupCode(0)

const lists = [
  { name: 'groups', path: '/social/groups', search: 'saac', length: (it: Length) => it.groups },
  { name: 'offers', path: `/social/${code}/offers`, search: 'honey', length: (it: Length) => it.listings },
  { name: 'members', path: `/social/${code}/members`, search: '0042', length: (it: Length) => it.members },
  { name: 'inbox', path: `/notifications/${code}/notifications`, search: undefined, length: (it: Length) => it.news },
] as const

type World = { readonly server: Server; readonly length: Length }

const postgres = await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '16GB', autovacuum: 'off' } })
try {
  const small = await open(sizes.small)
  const large = await open(sizes.large)
  process.stdout.write(`\nms, p50 of ${asked} each        small   large   ratio\n`)
  const ratios: number[] = []
  for (const list of lists)
    for (const [page, queryOf] of Object.entries(pagesOf(list))) {
      const ms = await compare([small, large], length => `${list.path}?${queryOf(length)}`)
      const ratio = (ms[1] ?? NaN) / (ms[0] ?? NaN)
      ratios.push(ratio)
      const word = ratio <= target ? 'target' : ratio <= gate ? 'gate' : 'MISSED'
      process.stdout.write(
        `${`${list.name}, ${page}`.padEnd(24)} ${ms.map(it => it.toFixed(1).padStart(6)).join('  ')}  ${ratio.toFixed(2)}  ${word}\n`,
      )
    }
  process.exitCode = ratios.every(it => it <= gate) ? 0 : 1
  await Promise.all([small, large].map(({ server }) => server.stop()))
} finally {
  await postgres.stop()
}

function pagesOf({ search, length }: (typeof lists)[number]): Readonly<Record<string, (it: Length) => string>> {
  return {
    'first page': () => 'page[size]=20',
    ...(search ? { search: () => `page[size]=20&filter[search]=${search}` } : {}),
    'last page': it => `page[size]=20&page[after]=${length(it) - 20}`,
  }
}

// Interleaved, so that a noisy neighbour disturbs both alike.
async function compare(worlds: readonly World[], pathOf: (length: Length) => string): Promise<number[]> {
  const times = worlds.map(() => [] as number[])
  for (let nth = -5; nth < asked; nth++)
    for (const [at, world] of worlds.entries()) {
      const start = performance.now()
      const answer = await fetch(`http://127.0.0.1:${world.server.port}${pathOf(world.length)}`, {
        headers: { authorization: `Bearer ${world.server.tokens[0]}` },
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`Not 200: ${text}`)
      if (nth >= 0) times[at]?.push(performance.now() - start)
    }
  return times.map(median)
}

async function open(length: Length): Promise<World> {
  const url = await postgres.database()
  const database = await openDatabase({ url })
  await migrate(database)
  await fillWorld(database, usual)
  await widen(database, length)
  await database.close()
  const env = { DATABASE_URL: url, BENCH_USERS: JSON.stringify([userOf(spot)]) }
  return { server: await startServer('real', env), length }
}

/** Makes the lists of the first group, and the groups of the site, as long as they are to be. */
async function widen(database: Database, { groups, members, listings, news }: Length): Promise<void> {
  const own = (kind: string) => `md5('wide ${kind}' || n)::uuid`
  const [user, group] = [userOf(spot), `'${code}'`]
  const text = [
    `insert into groups (group_code, id, name, status, description, access, address, time_zone, founder, search, lon, lat,
       place_name, last_number, created, updated)
     select chr(84 + n / 17576) || chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26), ${own('group')}, 'Group ' || n, 'active', '',
       'public', jsonb_build_object('addressCountry', case n % 3 when 0 then 'ES' when 1 then 'IT' else 'FR' end), 'Europe/Madrid',
       '${user}', ' group ' || n, 2.0 + n % 20 * 0.3, 41.0 + n / 20 % 50 * 0.2, '', 0, now(), now()
     from generate_series(1, ${groups - usual.groups}) n`,
    `insert into group_settings select g.group_code, g.id, s.require_accept_terms, s.terms, s.terms_version, s.min_offers, s.min_needs,
       s.require_admin_approval, s.allow_anonymous_member_list, s.public_offers, s.public_stats, s.allowed_origins, s.enable_group_email,
       s.default_group_email_frequency
     from (select * from group_settings where group_code = ${group}) s, groups g
     where not exists (select from group_settings o where o.group_code = g.group_code)`,
    `insert into currencies (group_code, id, name, name_plural, symbol, decimals, scale, rate_n, rate_d, status, created)
     select g.group_code, g.id, 'hour', 'hours', 'h', 2, 6, 1, 1, 'active', now() from groups g
     where not exists (select from currencies o where o.group_code = g.group_code)`,
    `insert into members (group_code, id, code, user_id, account_id, name, type, state, access, description, address,
       location_precision, search, created, updated)
     select ${group}, ${own('member')}, ${group} || lpad((1000 + n)::text, 5, '0'), ${own('user')}, ${own('account')}, 'Member ' || n, 'personal',
       'active', 'public', '', '{}', 'hidden', ' member ' || n || ' ' || lower(${group}) || lpad((1000 + n)::text, 5, '0'), now(), now()
     from generate_series(1, ${members - usual.members}) n`,
    `insert into offers (group_code, id, code, member_id, category_id, name, content, price, images, image_texts, expires, state, access,
       search, announced, created, updated)
     select o.group_code, ${own('offer')}, 'w' || n, o.member_id, o.category_id, o.name, o.content, o.price, o.images, o.image_texts, o.expires,
       o.state, o.access, case when n % 100 = 0 then o.search else ' wood of all kinds' end, o.announced, o.created - n * interval '1 minute', o.updated
     from (select * from offers where group_code = ${group} order by id limit 1) o, generate_series(1, ${listings - usual.listings}) n`,
    `insert into notices (group_code, id, member_id, event_id, event, message, subject, facts, route, created)
     select ${group}, ${own('notice')}, m.id, ${own('event')}, 'OfferPublished', 'offer', m.id, '{}', '/', now() - n * interval '1 minute'
     from (select id from members where group_code = ${group} and user_id = '${user}') m, generate_series(1, ${news}) n`,
  ]
  await database.administer(async db => {
    for (const command of text) await db.executeQuery(CompiledQuery.raw(command, []))
  })
  await fillWords(database)
  await database.maintain('vacuum analyze')
}
