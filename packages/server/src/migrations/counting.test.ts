import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { startMoving } from '../../test/moving.ts'

onBothDatabases(database => {
  it('S-ADMIN-10 the database knows how many came, so that lists of them are planned for as many', async () => {
    const moving = await startMoving({ database: database() })
    const members = `name\n${Array.from({ length: 300 }, (_, at) => `Somebody ${at}`).join('\n')}\n`
    const { id } = await moving.make({ code: 'MANY', name: 'Many', kind: 'csv', data: { files: { members } } })
    expect((await moving.play(id)).attributes.status).toBe('completed')
    const counted = () =>
      database().administer(async db => {
        const { rows } = await sql<{ name: string; count: number }>`
          select relname as name, reltuples::int as count from pg_class where relname in ('accounts', 'members')
        `.execute(db)
        return rows.filter(it => it.count >= 300).map(it => it.name)
      })
    await expect.poll(async () => (await counted()).sort((a, b) => a.localeCompare(b))).toEqual(['accounts', 'members'])
    await moving.close()
  })
})
