import { useEffect, useMemo, useState } from 'react'
import { isGroupCode, type EntryGroup, type MigrationInto, type MigrationMapping } from '@exchange-kit/model'
import { useRested } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { MigrationFields } from './form.ts'

/**
 * A migration that is changed: the code it has, which is looked up only while members are to go into a group of that code,
 * and whether some of it is in there already (B14).
 */
export type Begun = { readonly code: string; readonly name: string; readonly into: MigrationInto | null }

/** A group that has the code, and the columns that were last chosen by hand for files of that code (B11). */
export type Entry = { readonly group: EntryGroup | null; readonly mapping: MigrationMapping | null }

const nothing: Entry = { group: null, mapping: null }

/**
 * Looks 500 ms after the last key what group has the code of a migration by files: members go into it, or cannot. No group
 * while nobody has the code, or nobody knows: the server looks again.
 */
export function useEntry({ kind, code: typed }: MigrationFields, begun: Begun | undefined): Entry {
  const { client } = useKit()
  const code = typed.trim().toUpperCase()
  const rested = useRested(code, 500)
  const own = begun?.code === code ? begun : undefined
  const isAsked = kind === 'csv' && isGroupCode(rested) && (!own || own.into === 'ahead')
  const insideOf = own?.into === 'inside' ? own.name : null
  const inside = useMemo(
    () => (insideOf === null ? null : { group: { name: insideOf, members: 0, hurdle: null }, mapping: null }),
    [insideOf],
  )
  const [found, setFound] = useState<{ of: string; entry: Entry } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    async function look(): Promise<void> {
      const answer = await client.call('accounting', `/migrations/groups/${rested}`)
      if (!isOver) setFound({ of: rested, entry: { ...nothing, ...(answer as Partial<Entry>) } })
    }
    // Whoever sends it hears what is wrong.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, rested, isAsked])
  if (inside) return inside
  return isAsked && code === rested && found?.of === rested ? found.entry : nothing
}
