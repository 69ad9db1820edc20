import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { wordsOf } from '../jsonapi/words.ts'
import { migrations } from './migrations.ts'

// As search columns were written before.
function oldWordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => ` ${word}`).join('')
}

const names = [
  'Łukasz Østergård',
  'Straße Æbelø œuvre',
  'Đorđe Þór ħəl ŋ',
  'Anna',
  'El COL·LEGI, coŀlegi i paral·lel',
  'Pà amb oli · vi',
  'ΟΔΥΣΣΕΥΣ Παπαδόπουλος',
  'हिन्दी की दुकान ภาษาไทย ガラス がんばれ',
  'كتــاب שָׁלוֹם',
  'El Col.legi i la Mel-lita, paral•lel',
]

describe('A-1-46, 1.5 what was stored before letters were taken for plain ones', () => {
  onBothDatabases(database => {
    it('is found by them after the migration', async () => {
      const run = (sql: string, parameters: readonly unknown[] = []) =>
        database().administer(db =>
          db.executeQuery<{ name: string; search: string }>(CompiledQuery.raw(sql, [...parameters])),
        )
      for (const [at, name] of names.entries())
        await run(
          `insert into categories (group_code, id, code, name, icon, position, is_default, description, cpa, access, search, created, updated)
           values ('RIBA', $1, $2, $3, null, $4, false, '', '[]', 'public', $5, now(), now())`,
          [randomUUID(), `code-${at}`, name, at, oldWordsOf(name)],
        )
      const folded = migrations.filter(({ name }) => /-(folded|respelled)$/.test(name))
      expect(folded).toHaveLength(4)
      for (const command of folded.flatMap(({ commands }) => commands)) await run(command)
      const { rows } = await run('select name, search from categories order by position')
      for (const { name, search } of rows)
        for (const word of wordsOf(name).trim().split(' ')) expect(search, name).toContain(` ${word}`)
      expect(rows.map(({ search }) => search)[3]).toBe(' anna')
    })
  })
})
