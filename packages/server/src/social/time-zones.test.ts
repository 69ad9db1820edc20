import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isTimeZone } from '@exchange-kit/model'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kitOver } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import { exportGroup } from '../archive/export.ts'
import { importArchive } from '../archive/import.ts'
import type { Database } from '../database/index.ts'
import { repairChosenTimeZones, repairTimeZones } from './time-zones.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-zones-'))
const target = testDatabase('pglite')
let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await ribera.close()
})

const run = (text: string) => ribera.server.database.administer(db => sql.raw(text).execute(db))
const zoneOf = async (code: string, database: Database = ribera.server.database) => {
  const row = await database.read('*', db =>
    db.selectFrom('groups').select('time_zone').where('group_code', '=', code).executeTakeFirst(),
  )
  return row?.time_zone
}

it('groups.timeZone of before are repaired, and others stay', async () => {
  const mine = await zoneOf('RIBA')
  for (const [stored, repaired] of [
    ['CNT', 'America/St_Johns'],
    ['ist', 'Asia/Calcutta'],
    ['SystemV/PST8PDT', 'America/Los_Angeles'],
    ['CET', 'CET'],
  ]) {
    await run(`update groups set time_zone = '${stored}' where group_code = 'MERC'`)
    await run(repairTimeZones())
    expect(await zoneOf('MERC')).toBe(repaired)
    expect(isTimeZone(repaired ?? '')).toBe(true)
  }
  expect(await zoneOf('RIBA')).toBe(mine)
})

it('groups.timeZone of before, chosen for an import, is repaired', async () => {
  await run(`insert into migrations (id, code, name, kind, options, facts, creator, created, updated)
    select gen_random_uuid(), code, 'Old', 'csv', jsonb_build_object('timeZone', zone), '{}', gen_random_uuid(), now(), now()
    from (values ('OLDA', 'CNT'), ('OLDB', 'Europe/Rome')) z (code, zone)`)
  await run(repairChosenTimeZones())
  const { rows } = await ribera.server.database.read('*', db =>
    sql<{ zone: string }>`select options ->> 'timeZone' as zone from migrations order by code`.execute(db),
  )
  expect(rows.map(({ zone }) => zone)).toEqual(['America/St_Johns', 'Europe/Rome'])
})

it('B5 groups.timeZone of an archive is repaired, and refused where no zone is called so', async () => {
  const bring = async (zone: string) => {
    await run(`update groups set time_zone = '${zone}' where group_code = 'RIBA'`)
    const path = join(directory, `${zone.replace('/', '-')}.zip`)
    const from = await kitOver(ribera.server.database, { directory: join(directory, 'from') })
    await exportGroup(from, { group: 'RIBA', path })
    await from.ledger.stop()
    const into = await kitOver(target(), { directory: join(directory, 'into') })
    try {
      await importArchive(into, path)
    } finally {
      await into.ledger.stop()
    }
  }
  await expect(bring('Mars/Base')).rejects.toThrow('time zone')
  expect(await zoneOf('RIBA', target())).toBeUndefined()
  await bring('CNT')
  expect(await zoneOf('RIBA', target())).toBe('America/St_Johns')
})
