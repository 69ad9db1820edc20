import { Client } from 'pg'

/**
 * What Citus adds to a database, as far as `exchange-kit distribute` asks it: its catalog and functions by their documented
 * names. It stands in for the engine, which Debian does not package: it refuses what Citus refuses there and notes what is to be where, and moves
 * nothing. What queries Citus takes is no matter of it.
 */
export type CitusStandIn = {
  /** Lets a call of those that make tables fail, counted from here: 1 = the next one; none = all go well. */
  failAt(call: number | undefined): Promise<void>
  /** Takes a node away: nothing can be run there. */
  away(port: number, isAway: boolean): Promise<void>
  /** Commands that were sent to all workers. */
  sent(): Promise<string[]>
  /** Tables whose copy on the coordinator was removed. */
  emptied(): Promise<string[]>
  command(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

type Options = { workers?: readonly number[]; coordinator?: boolean; group?: number }

/** Makes it in the database at `url`, which a superuser opens. */
export async function standInForCitus(
  url: string,
  { workers = [5433, 5434], coordinator = true, group = 0 }: Options = {},
): Promise<CitusStandIn> {
  const client = new Client({ connectionString: url, application_name: 'stand-in' })
  await client.connect()
  const command = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows ?? []
  await command('set allow_system_table_mods = on')
  await command(catalog)
  await command(`insert into pg_catalog.pg_dist_local_group values (${group})`)
  if (coordinator) await command(`insert into pg_catalog.pg_dist_node values (1, 0, 'db1', 5432)`)
  for (const [at, port] of workers.entries())
    await command(`insert into pg_catalog.pg_dist_node values (${at + 2}, ${at + 1}, 'db${at + 2}', ${port})`)
  const column = async (text: string) => (await command(text)).map(row => String(Object.values(row)[0]))
  return {
    command,
    failAt: async call => void (await command(`update pg_catalog.stand_in set calls = 0, fail_at = ${call ?? 'null'}`)),
    away: async (port, isAway) =>
      void (await command(`update pg_catalog.pg_dist_node set isactive = ${!isAway} where nodeport = ${port}`)),
    sent: () => column('select command from pg_catalog.stand_in_sent order by id'),
    emptied: () => column('select name from pg_catalog.stand_in_emptied order by name'),
    close: () => client.end(),
  }
}

const catalog = `
  create table pg_catalog.pg_dist_partition
    (logicalrelid regclass primary key, partmethod "char", partkey text, colocationid int, repmodel "char");
  create table pg_catalog.pg_dist_node
    (nodeid int, groupid int, nodename text, nodeport int, isactive boolean default true);
  create table pg_catalog.pg_dist_local_group (groupid int);
  create table pg_catalog.stand_in (calls int, fail_at int);
  insert into pg_catalog.stand_in values (0, null);
  create table pg_catalog.stand_in_sent (id serial, command text);
  create table pg_catalog.stand_in_emptied (name text);
  grant select on pg_catalog.pg_dist_partition, pg_catalog.pg_dist_node, pg_catalog.pg_dist_local_group to public;

  create function pg_catalog.column_to_column_name(table_name regclass, column_var_text text) returns text
    language sql as $$ select column_var_text $$;

  create function pg_catalog.citus_get_active_worker_nodes(out node_name text, out node_port bigint) returns setof record
    language sql security definer as $$ select nodename, nodeport from pg_dist_node where groupid > 0 $$;

  create function pg_catalog.run_command_on_workers(command text, parallel boolean default true,
    out nodename text, out nodeport int, out success boolean, out result text) returns setof record
    language plpgsql security definer as $$
    begin
      insert into pg_catalog.stand_in_sent (command) values (run_command_on_workers.command);
      return query select n.nodename, n.nodeport, n.isactive,
        case when n.isactive then '' else 'failed to connect to ' || n.nodename || ': Connection refused' end
        from pg_catalog.pg_dist_node n where n.groupid > 0 order by n.nodeport;
    end $$;

  create function pg_catalog.stand_in_place(which regclass, method "char", model "char", key text, colocation int)
    returns void language plpgsql security definer as $$
    begin
      update pg_catalog.stand_in set calls = calls + 1;
      if (select calls = fail_at from pg_catalog.stand_in) then
        raise exception 'could not copy to placement' using errcode = '53100';
      end if;
      if exists (select from pg_dist_partition where logicalrelid = which) then
        raise exception 'table "%" is already distributed', which;
      end if;
      if exists (select from pg_policy where polrelid = which and (polqual::text like '%SUBLINK%' or polwithcheck::text like '%SUBLINK%')) then
        raise exception 'cannot create policy' using detail = 'Subqueries are not supported in policies on distributed tables';
      end if;
      if method = 'h' and exists (select from pg_index i where i.indrelid = which and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = which and a.attname = key and a.attnum = any(i.indkey))) then
        raise exception 'cannot create constraint on "%"', which;
      end if;
      if method = 'h' and exists (select from pg_constraint where contype = 'f' and which in (conrelid, confrelid)) then
        raise exception 'cannot create foreign key constraint since relations are not colocated';
      end if;
      if exists (select from pg_trigger where tgrelid = which and not tgisinternal) then
        raise exception 'triggers are not supported on distributed tables';
      end if;
      insert into pg_dist_partition values (which, method, key, colocation, model);
    end $$;

  create function pg_catalog.create_reference_table(table_name regclass) returns void
    language sql as $$ select stand_in_place(table_name, 'n', 't', null, 1) $$;

  create function pg_catalog.create_distributed_table(table_name regclass, distribution_column text,
    distribution_type text default 'hash', colocate_with text default 'default', shard_count int default null)
    returns void language plpgsql as $$
    declare beside int;
    begin
      if colocate_with = 'none' then
        select 1 + coalesce(max(colocationid), 1) into beside from pg_dist_partition;
      else
        select colocationid into beside from pg_dist_partition
          where partmethod = 'h' and logicalrelid = colocate_with::regclass;
        if beside is null then raise exception 'relation % is not distributed', colocate_with; end if;
      end if;
      perform stand_in_place(table_name, 'h', 's', distribution_column, beside);
    end $$;

  create function pg_catalog.truncate_local_data_after_distributing_table(table_name regclass) returns void
    language plpgsql security definer as $$
    begin
      if not exists (select from pg_dist_partition where logicalrelid = table_name) then
        raise exception 'supplied parameter is not a distributed relation';
      end if;
      insert into pg_catalog.stand_in_emptied values (table_name::text);
    end $$;
`
