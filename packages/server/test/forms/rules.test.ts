import { parse } from 'libpg-query'
import { describe, expect, it } from 'vitest'
import { faultsOf, rules } from './rules.ts'

type Pair = { readonly refused: string; readonly accepted: string }

// What Citus refuses, and beside it the nearest form that it takes (spec/scale.md).
const cases: Readonly<Record<string, readonly Pair[]>> = {
  'a group for every table': [
    {
      refused: 'select * from accounts where id = $1',
      accepted: 'select * from accounts where group_code = $2 and id = $1',
    },
    {
      refused: 'select * from transfers where group_code = $1 or payer = $2',
      accepted: "select * from transfers where 'RIBA' = group_code and (state = $1 or payer = $2)",
    },
    {
      refused: 'select * from accounts a join entries e on e.account_id = a.id where a.group_code = $1',
      accepted: 'select * from accounts a join entries e using (group_code) where a.group_code = $1',
    },
    {
      refused: 'select * from accounts a left join entries e on e.account_id = a.id, ledgers l where l.group_code = $1',
      accepted:
        'select * from currencies c join ledgers l on l.group_code = c.group_code where c.group_code = $1::text and c.scale = 2',
    },
    {
      refused: 'with page as materialized (select * from transfers) select * from page where group_code = $1',
      accepted: 'with page as (select * from transfers) select * from page p where p.group_code = $1',
    },
    {
      refused:
        'select * from (select group_code from accounts union all select payer_group from trustlines) i where group_code = $1',
      accepted:
        'select * from (select group_code as g from accounts union all select group_code from trustlines) i where g = $1',
    },
    {
      refused:
        'update accounts a set code = i.code from unnest($1::uuid[], $2::text[]) as i (id, code) where a.id = i.id',
      accepted:
        'update accounts a set code = i.code from unnest($1::uuid[], $2::text[]) as i (id, code) where a.id = i.id and a.group_code = $3',
    },
    {
      refused: 'select 1 from members m where m.group_code = $1 and m.account_id in (select a.id from accounts a)',
      accepted:
        'select 1 from members m where m.group_code = $1 and (m.group_code, m.account_id) in (select a.group_code, a.id from accounts a)',
    },
    {
      refused: 'select 1 from ledgers l where l.group_code = $1 and exists (select from trustlines h where h.id = $2)',
      accepted:
        'select 1 from ledgers l where l.group_code = $1 and exists (select from trustlines h where h.group_code = l.group_code)',
    },
    { refused: 'delete from outbox where id = $1', accepted: 'delete from outbox where group_code = $2 and id = $1' },
    {
      refused: 'insert into chain (group_code, sequence) values (upper($1), $2)',
      accepted: 'insert into chain (group_code, sequence) values ($1, $2), ($3, $4)',
    },
    {
      refused: 'declare stream no scroll cursor for select * from entries',
      accepted: 'declare stream no scroll cursor for select * from entries where group_code = $1',
    },
    { refused: 'select * from public.ledgers', accepted: 'with ledgers as (select 1) select * from ledgers, members' },
  ],
  'one group a statement': [
    {
      refused: 'select * from transfers where group_code = any($1)',
      accepted: 'select * from transfers where group_code = $1 and id = any($2)',
    },
    {
      refused: "select * from ledgers where group_code in ('RIBA', 'MERC')",
      accepted: "select * from members where group_code in ('RIBA', 'MERC')",
    },
    {
      refused:
        'select a.* from unnest($1::text[], $2::uuid[]) as i (g, id) join accounts a on a.group_code = i.g and a.id = i.id',
      accepted: 'select a.* from unnest($2::uuid[]) as i (id) join accounts a on a.group_code = $1 and a.id = i.id',
    },
    {
      refused: 'select a.* from (values ($1, $2), ($3, $4)) as i (g, id) join accounts a on a.group_code = i.g',
      accepted: 'select a.* from (select $1 as g) as i join accounts a on a.group_code = i.g',
    },
  ],
  'for update of one group': [
    {
      refused: 'select * from ledgers where group_code = any($1) order by group_code for update',
      accepted: 'select * from ledgers where group_code = $1 for update',
    },
    {
      refused:
        'delete from outbox where (group_code, id) in (select group_code, id from outbox limit 10 for update skip locked)',
      accepted: 'select 1 from members where group_code = any($1) for share',
    },
  ],
  'no set_config of app.groups': [
    {
      refused: "begin; select set_config('role', 'exchange_kit', true), set_config('app.groups', 'RIBA', true)",
      accepted: "set local app.groups = 'RIBA'; select set_config('statement_timeout', '0', true)",
    },
  ],
  'no sub-select in a policy': [
    {
      refused: "create policy s on ledgers using (group_code = (select current_setting('app.groups', true)))",
      accepted: "create policy s on ledgers using (group_code = current_setting('app.groups', true))",
    },
  ],
  'no correlated sub-query across kinds': [
    {
      refused:
        'select m.id, (select a.code from accounts a where a.group_code = m.group_code and a.id = m.account_id) from members m where m.group_code = $1',
      accepted:
        'select m.id, (select a.code from accounts a where a.group_code = $1 and a.id = m.account_id) from members m where m.group_code = $1',
    },
    {
      refused: 'select n.id, exists (select from transfers t where t.group_code = n.group_code) from notices n',
      accepted:
        'select t.id, array(select f.id from transfers f where f.group_code = t.group_code and f.refund_of = t.id) from transfers t where t.group_code = $1',
    },
  ],
  'no join over another group': [
    {
      refused:
        'select 1 from transfers t join transfers o on o.group_code = t.payee_group and o.id = t.id where t.group_code = $1',
      accepted:
        'select 1 from transfers t join transfers o on o.group_code = t.group_code and o.id = t.refund_of where t.group_code = $1',
    },
    {
      refused:
        'select 1 from transfers t join transfers o on o.id = t.id where t.group_code = $1 and o.group_code = $2',
      accepted:
        'select 1 from transfers t join transfers o on o.id = t.id where t.group_code = $1 and o.group_code = $1',
    },
    {
      refused:
        'select 1 from transfers t join accounts p on p.group_code = t.payer_group and p.id = t.payer where t.group_code = $1',
      accepted:
        'select 1 from transfers t join members p on p.group_code = t.payer_group and p.account_id = t.payer where t.group_code = $1',
    },
    {
      refused: 'select 1 from trustlines t join ledgers o on o.group_code = t.trusted_group where t.group_code = $1',
      accepted:
        'select 1 from chain c join transfers t on t.group_code = c.group_code where c.group_code = $1 and t.payer_group = c.group_code',
    },
  ],
  'no join on case': [
    {
      refused:
        'select 1 from transfers t join accounts a on a.group_code = case when t.payer_group = $1 then t.payer_group else t.payee_group end where t.group_code = $1',
      accepted:
        'select case when t.payer_group = $1 then 1 end from transfers t join accounts a on a.group_code = t.group_code where t.group_code = $1',
    },
    {
      refused:
        'select 1 from transfers t join accounts a on a.group_code = t.group_code where t.group_code = $1 and t.payee_group = case when $2 then t.payer_group end',
      accepted:
        'select 1 from transfers t join accounts a on a.group_code = t.group_code and a.id = case when t.payer_group = $1 then t.payer else t.payee end where t.group_code = $1',
    },
  ],
  'no writing CTE over several groups': [
    {
      refused:
        'with heads as (update ledgers l set hash = i.hash from unnest($1::text[], $2::text[]) as i (g, hash) where l.group_code = i.g returning 1) select count(*) from heads',
      accepted:
        'with heads as (update ledgers l set hash = i.hash from unnest($2::text[]) as i (hash) where l.group_code = $1 returning 1) select count(*) from heads',
    },
  ],
  'insert … select from the ledger': [
    {
      refused: 'insert into outbox (group_code, id) select * from unnest($1::text[], $2::uuid[]) as i (g, id)',
      accepted:
        'insert into outbox (group_code, id) select l.group_code, i.id from ledgers l, unnest($2::uuid[]) as i (id) where l.group_code = $1',
    },
    {
      refused: 'insert into outbox (group_code, id) select $1, id from transfers where group_code = $1',
      accepted:
        'with page as (select t.group_code, t.id from transfers t where t.group_code = $1) insert into outbox (id, group_code) select id, group_code from page',
    },
    {
      refused: 'insert into entries select * from json_populate_recordset(null::entries, $1)',
      accepted: 'insert into members select * from json_populate_recordset(null::members, $1)',
    },
  ],
  'no stable function where rows are written': [
    {
      refused: "update accounts set settings = settings || jsonb_build_object('code', code) where group_code = $1",
      accepted: 'update accounts set updated = now(), settings = settings || $2::jsonb where group_code = $1',
    },
    {
      refused: 'insert into ledgers (group_code) values ($1) on conflict (group_code) do update set committed = now()',
      accepted:
        'insert into ledgers (group_code, committed) values ($1, now()) on conflict (group_code) do update set committed = greatest(ledgers.committed, excluded.committed)',
    },
    {
      refused: 'delete from users where to_char(created, $1) = $2',
      accepted: 'delete from sessions where to_char(auth_time, $1) = $2',
    },
    {
      refused: 'update members set id = gen_random_uuid() where group_code = $1',
      accepted: 'update members set id = $2 where group_code = $1',
    },
  ],
  'no local table where others are written or locked': [
    {
      refused: 'delete from users u where not exists (select from sessions s where s.user_id = u.id)',
      accepted: 'select * from users u where not exists (select from sessions s where s.user_id = u.id)',
    },
    {
      refused: 'select * from users u join sessions s on s.user_id = u.id for update of u',
      accepted: 'select * from sessions s for update',
    },
    {
      refused: 'update groups set last_number = (select max(position) from migration_rows)',
      accepted: 'delete from digest_marks k using members m where m.id = k.member_id',
    },
  ],
}

async function broken(sql: string, rule: string): Promise<readonly (readonly string[])[]> {
  const statements = (await parse(sql)).stmts?.map(it => it.stmt) ?? []
  return statements.flatMap(faultsOf).flatMap(it => (it.rule === rule ? [it.what] : []))
}

describe.each(Object.entries(cases))('%s', (rule, pairs) => {
  it.each(pairs)('refuses $refused', async ({ refused, accepted }) => {
    expect(await broken(refused, rule)).toHaveLength(1)
    expect(await broken(accepted, rule)).toEqual([])
  })
})

it('refuses and accepts something by every rule', () => {
  expect(Object.keys(cases).sort()).toEqual(rules.map(it => it.name).sort())
})
