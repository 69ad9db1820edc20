import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { openGroup } from '../../test/community.ts'
import { onBothDatabases } from '../../test/databases.ts'
import { startPostgres } from '../../test/postgres.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

onBothDatabases(database => {
  it('shows only rows of the groups in scope, and none without one', async () => {
    await openGroup(database(), 'RIBA', [{}])
    await openGroup(database(), 'MERC', [{}, {}])
    const scopes = [['RIBA'], ['MERC'], ['RIBA', 'MERC'], '*', [], ['NOVA']] as const
    const counts = await Promise.all(
      scopes.map(scope =>
        database().read(scope, db => db.selectFrom('accounts').select('id').where('kind', '=', 'user').execute()),
      ),
    )
    expect(counts.map(rows => rows.length)).toEqual([1, 2, 3, 3, 0, 0])
  })

  it('shows no row to its role when no scope is set, even for a superuser', async () => {
    await openGroup(database(), 'SETA', [{}])
    const rows = await database().administer(async db => {
      await db.executeQuery(CompiledQuery.raw(`set local role exchange_kit; reset app.groups`))
      return db.selectFrom('accounts').selectAll().execute()
    })
    expect(rows).toEqual([])
  })

  it('does not let a row be written into a group outside the scope', async () => {
    await openGroup(database(), 'PRAT', [])
    await expect(openInScopeOf(database(), 'GAVA', 'PRAT')).rejects.toThrow('row-level security')
  })

  it('does not let a scope smuggle text into the command that sets it', async () => {
    const asked = () =>
      database().read([`RIBA', true); drop table accounts; --`], db => db.selectFrom('accounts').selectAll().execute())
    expect(asked).toThrow('Not a group code')
    await expect(database().ping()).resolves.toBeUndefined()
  })

  it.each([
    'update entries set amount = 1',
    'delete from entries',
    'update chain set hash = null',
    'delete from chain',
    'truncate entries',
  ])('L3 has no right to %s', async text => {
    await expect(database().statement('*', { text, values: [] })).rejects.toThrow('permission denied')
  })

  it('undoes all of a transaction that throws', async () => {
    await expect(
      database().transaction(['LLAC'], async db => {
        await db
          .insertInto('outbox')
          .values({
            group_code: 'LLAC',
            id: crypto.randomUUID(),
            kind: 'x',
            subject: crypto.randomUUID(),
            created: new Date(),
          })
          .execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await database().read(['LLAC'], db => db.selectFrom('outbox').selectAll().execute())).toEqual([])
  })

  it('does not take a failed transaction for a committed one when its error was swallowed', async () => {
    const swallowing = database().transaction(['LLAC'], async db => {
      await db.executeQuery(CompiledQuery.raw('select 1 / 0')).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('swallowed')
  })

  it.each(['40001', '40P01'])('L16 repeats a transaction the database undid with %s', async code => {
    let tried = 0
    const outcome = database().transaction(['LLAC'], async db => {
      tried++
      if (tried < 3)
        await db.executeQuery(
          CompiledQuery.raw(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`),
        )
      return tried
    })
    await expect(outcome).resolves.toBe(3)
  })

  it('L4 reads amounts as safe integers and refuses those beyond', async () => {
    const { rows } = await database().statement('*', { text: 'select 9007199254740991::bigint as most', values: [] })
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER }])
    await expect(
      database().statement('*', { text: 'select 9007199254740992::bigint as more', values: [] }),
    ).rejects.toThrow('safe integers')
  })

  it('streams rows in chunks', async () => {
    await openGroup(
      database(),
      'VALL',
      Array.from({ length: 25 }, () => ({})),
    )
    const codes = await database().read(['VALL'], async db => {
      const found: string[] = []
      for await (const { code } of db
        .selectFrom('accounts')
        .select('code')
        .where('group_code', '=', 'VALL')
        .where('kind', '=', 'user')
        .orderBy('code')
        .stream(10))
        found.push(code)
      return found
    })
    expect([codes.length, codes[24]]).toEqual([25, 'VALL0024'])
  })

  it('migrates once, however often it is asked', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(database())))
    const { rows } = await database().administer(db =>
      db.executeQuery<{ name: string }>(CompiledQuery.raw('select name from migrations_done')),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted())
  })

  it('refuses a database made by a newer version', async () => {
    await expect(migrate(database(), migrations.slice(0, -1))).rejects.toThrow('made by a newer version')
  })
})

function openInScopeOf(database: Database, group: string, scope: string) {
  return database.transaction([scope], db => db.insertInto('ledgers').values({ group_code: group }).execute())
}

it('lets several servers that start at once migrate a new database', async () => {
  const postgres = await startPostgres()
  const url = await postgres.database()
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  await Promise.all(databases.map(database => migrate(database)))
  await Promise.all(databases.map(database => database.close()))
  await postgres.stop()
})
