import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms } from '../test/binaries.ts'
import { shape } from './plan.ts'
import type { Aim } from './shots.ts'

// What PostgreSQL itself can do: the least a double-entry transfer is, as the table of the ledger puts it: two updates and
// three inserts in one SQL function, in this order. The accounts always in one order, or it would deadlock.
const schema = `
  create table raw_accounts (id int primary key, balance bigint not null default 0);
  create table raw_transfers (id uuid primary key, payer int not null, payee int not null, amount bigint not null, created timestamptz not null);
  create table raw_entries (account int not null, transfer uuid not null, amount bigint not null, created timestamptz not null, primary key (account, transfer));
  insert into raw_accounts select generate_series(1, ${shape.groups * shape.accounts});
  create function raw_transfer(transfer uuid, payer int, payee int, amount bigint) returns void language sql as $$
    update raw_accounts set balance = balance + case when id = payer then -amount else amount end where id = least(payer, payee);
    update raw_accounts set balance = balance + case when id = payer then -amount else amount end where id = greatest(payer, payee);
    insert into raw_transfers values (transfer, payer, payee, amount, now());
    insert into raw_entries values (payer, transfer, -amount, now());
    insert into raw_entries values (payee, transfer, amount, now());
  $$;
  analyze;`

const all = shape.groups * shape.accounts
const scripts: Record<Aim, string> = {
  random: `\\set payer random(1, ${all})\n\\set step random(1, ${all - 1})\n\\set payee 1 + (:payer - 1 + :step) % ${all}\nselect raw_transfer(gen_random_uuid(), :payer, :payee, 5);\n`,
  hot: `\\set payer random(2, ${shape.accounts})\nselect raw_transfer(gen_random_uuid(), :payer, 1, 5);\n`,
}

/** Prepares a database for pgbench and answers a function that runs it: transfers a second. */
export async function prepareRaw(url: string): Promise<(aim: Aim, seconds: number) => number> {
  const pgbench = join(postgresPrograms(), 'pgbench')
  if (!existsSync(pgbench)) throw new Error('pgbench is not installed: it comes with the PostgreSQL of the system.')
  const client = new Client(url)
  await client.connect()
  await client.query(schema)
  await client.end()
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-bench-'))
  process.on('exit', () => rmSync(directory, { recursive: true }))
  for (const [aim, script] of Object.entries(scripts)) writeFileSync(join(directory, aim), script)
  const usual = ['-n', '-M', 'prepared', '-c', String(shape.rawClients), '-j', '2']
  return (aim, seconds) => {
    const text = execFileSync(pgbench, [...usual, '-T', String(seconds), '-f', join(directory, aim), url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/tps = ([\d.]+)/.exec(text)?.[1])
  }
}
