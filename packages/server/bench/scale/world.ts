import { CompiledQuery } from 'kysely'
import type { Database } from '../../src/database/index.ts'
import { wordsIn } from '../../src/social/search-words.ts'
import { searchedKinds } from '../../src/social/tables.ts'

/** How large a world is; members, listings and payments are those of one group. */
export type Size = {
  readonly groups: number
  readonly members: number
  readonly listings: number
  readonly transfers: number
}

/** Code of the nth group, four letters, and the ids of what belongs to its nth member. */
export const groupCode = (group: number): string =>
  `S${[676, 26, 1].map(power => String.fromCharCode(65 + (Math.floor(group / power) % 26))).join('')}`

const idOf = (kind: string, group: string, nth: string) => `md5('${kind}' || ${group} || '-' || ${nth})::uuid`

// The words notices are made of; each as search columns hold it.
const words = 'bread honey apples repair lessons garden bicycle haircut soap jam wood translation concert lift massage'

/**
 * Fills an empty, migrated database with groups that look alike: members around a place, offers that are published, and
 * payments spread evenly over three years, each with its entries, balances and link. Only the hashes of the chain are
 * no real ones, because nothing that is measured reads them.
 *
 * `say` is told how far it is, 0 to 1.
 */
export async function fillWorld(database: Database, size: Size, say: (done: number) => void = () => {}): Promise<void> {
  const step = Math.max(1, Math.floor(100_000 / Math.max(1, size.transfers)))
  for (let from = 0; from < size.groups; from += step) {
    const to = Math.min(size.groups, from + step)
    await database.administer(async db => {
      for (const text of commands(size, { from, to })) await db.executeQuery(CompiledQuery.raw(text, []))
    })
    say(to / size.groups)
  }
  await fillWords(database)
  await database.maintain('vacuum analyze')
}

/** Adds to the index of words what searches find in the rows that are there. */
export async function fillWords(database: Database): Promise<void> {
  for (const kind of searchedKinds) {
    const text = `insert into search_words select group_code, '${kind}', id, word from (${wordsIn(kind)}) w on conflict do nothing`
    await database.administer(db => db.executeQuery(CompiledQuery.raw(text, [])))
  }
}

function commands({ members, listings, transfers }: Size, { from, to }: { from: number; to: number }): string[] {
  const codeOfGroup = `'S' || chr(65 + g / 676 % 26) || chr(65 + g / 26 % 26) || chr(65 + g % 26)`
  const groups = `(select g, ${codeOfGroup} as code from generate_series(${from}, ${to - 1}) g) w`
  const each = (count: number) => `${groups}, generate_series(0, ${count - 1}) n`
  const word = (salt: string) =>
    `(string_to_array('${words}', ' '))[1 + abs(hashtext(w.code || n || '${salt}')) % ${words.split(' ').length}]`
  const near = (degrees: string, salt: string) =>
    `${degrees} + (abs(hashtext(w.code || n || '${salt}')) % 4000 - 2000) / 10000.0`
  const [lon, lat] = [near('2.0 + w.g % 20 * 0.3', 'x'), near('41.0 + w.g / 20 % 50 * 0.2', 'y')]
  const member = (nth: string) => idOf('member', 'w.code', nth)
  const account = (nth: string) => idOf('account', 'w.code', nth)
  return [
    `insert into users (id, email, email_verified, name, created, updated)
     select ${idOf('user', 'w.code', 'n')}, lower(w.code) || n || '@scale.example', true, 'Member ' || n, now(), now()
     from ${each(members)}`,
    `insert into groups (group_code, id, name, status, description, access, address, time_zone, founder, search, lon, lat,
       place_name, last_number, created, updated)
     select w.code, ${idOf('group', 'w.code', '0')}, 'Group ' || w.code, 'active', '', 'public', '{}', 'Europe/Madrid',
       ${idOf('user', 'w.code', '0')}, ' group ' || lower(w.code), 2.0 + w.g % 20 * 0.3, 41.0 + w.g / 20 % 50 * 0.2, w.code,
       ${members}, now() - interval '3 years', now()
     from ${groups}`,
    `insert into group_settings (group_code, id, require_accept_terms, terms, terms_version, min_offers, min_needs,
       require_admin_approval, allow_anonymous_member_list, public_offers, public_stats, allowed_origins, enable_group_email,
       default_group_email_frequency)
     select w.code, ${idOf('group', 'w.code', '0')}, false, '', 0, 0, 0, false, true, true, true, '[]', false, 'never'
     from ${groups}`,
    `insert into currencies (group_code, id, name, name_plural, symbol, decimals, scale, rate_n, rate_d, status, created)
     select w.code, ${idOf('currency', 'w.code', '0')}, 'hour', 'hours', 'h', 2, 6, 1, 1, 'active', now() - interval '3 years'
     from ${groups}`,
    `insert into currency_admins (group_code, user_id, position)
     select w.code, ${idOf('user', 'w.code', '0')}, 0 from ${groups}`,
    `insert into categories (group_code, id, code, name, position, is_default, description, cpa, access, search, created, updated)
     select w.code, ${idOf('category', 'w.code', 'n')}, 'c' || n, 'Category ' || n, n, n = 0, '', '[]', 'public',
       ' category', now(), now() from ${each(8)}`,
    `insert into members (group_code, id, code, user_id, account_id, name, type, state, access, description, address,
       location_precision, lon, lat, shown_lon, shown_lat, place_name, search, created, updated)
     select code, id, member_code, user_id, account_id, name, 'personal', 'active', 'public', '', '{}', 'exact', lon, lat, lon,
       lat, 'Here', ' ' || lower(name) || ' ' || lower(member_code), now() - interval '2 years', now()
     from (select w.code, ${member('n')} as id, w.code || lpad(n::text, 4, '0') as member_code,
         ${idOf('user', 'w.code', 'n')} as user_id, ${account('n')} as account_id, 'Member ' || n as name,
         ${lon} as lon, ${lat} as lat from ${each(members)}) made`,
    `insert into offers (group_code, id, code, member_id, category_id, name, content, price, images, image_texts, expires,
       state, access, search, announced, created, updated)
     select code, id, 'o' || n, member_id, category_id, name, name || ' of all kinds', '5', '[]', '[]',
       now() + interval '1 year', 'published', 'public', ' ' || name || ' of all kinds', made_at, made_at, made_at
     from (select w.code, n, ${idOf('offer', 'w.code', 'n')} as id, ${member(`n % ${members}`)} as member_id,
         ${idOf('category', 'w.code', 'n % 8')} as category_id, ${word('a')} || ' ' || ${word('b')} as name,
         now() - n * interval '1 hour' as made_at from ${each(listings)}) made`,
    `create temporary table paid on commit drop as
     select w.code as group_code, ${idOf('transfer', 'w.code', 'n')} as id, n as nth,
       ${account('payer')} as payer, ${account('payee')} as payee, ${word('a')} || ' ' || ${word('b')} as description,
       (1 + abs(hashtext(w.code || n)) % 5000) * 10000::bigint as amount,
       now() - interval '3 years' + n * (interval '3 years' / ${Math.max(1, transfers)}) as created
     from (select w.g, w.code, n, starts.at as payer, (starts.at + 1 + n * 17 % ${members - 1}) % ${members} as payee
       from ${each(transfers)}, lateral (select (w.g * 7919 + n * 31 + n / 11) % ${members} as at) starts) w`,
    `insert into transfers (group_code, id, state, payer, payer_group, payee, payee_group, amount, payer_amount, payee_amount,
       meta, search, authorization_type, creator, fingerprint, created, updated, committed)
     select group_code, id, 'committed', payer, group_code, payee, group_code, amount, amount, amount,
       jsonb_build_object('description', description), ' ' || description, 'payer', null, md5(id::text), created, created, created
     from paid order by group_code, nth`,
    `insert into chain (group_code, sequence, transfer_id, hash, created)
     select group_code, nth + 1, id, md5(id::text) || md5(payer::text), created from paid order by group_code, nth`,
    `insert into entries (group_code, account_id, version, transfer_id, amount, balance, created)
     select group_code, account_id, row_number() over w, id, amount, sum(amount) over w, created
     from (select group_code, payer as account_id, id, nth, -amount as amount, created from paid
       union all select group_code, payee, id, nth, amount, created from paid) sides
     window w as (partition by group_code, account_id order by nth)`,
    `insert into accounts (group_code, id, code, balance, version, last_transfer, created, updated)
     select w.code, ${account('n')}, w.code || lpad(n::text, 4, '0'), coalesce(last.balance, 0), coalesce(last.version, 0),
       last.created, now() - interval '3 years', now()
     from ${each(members)} left join lateral (
       select balance, version, created from entries e where e.group_code = w.code and e.account_id = ${account('n')}
       order by version desc limit 1) last on true`,
    `insert into accounts (group_code, id, code, kind)
     select w.code, ${idOf('extern', 'w.code', '0')}, w.code || 'EXTR', 'virtual' from ${groups}`,
    `insert into ledgers (group_code, sequence, hash, committed)
     select w.code, ${transfers}, repeat('0', 64), now() from ${groups}`,
  ]
}
