import { useEffect, useMemo, useState } from 'react'
import { isGroupCode, type EntryGroup, type MigrationInto } from '@exchange-kit/model'
import { useRested } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { MigrationFields } from './form.ts'

/**
 * A migration that is changed: the code it has, which is looked up only while members are to go into a group of that code,
 * and whether some of it is in there already (B14).
 */
export type Begun = { readonly code: string; readonly name: string; readonly into: MigrationInto | null }

/**
 * Looks 500 ms after the last key what group has the code of a migration by files: members go into it, or cannot. `null`
 * while nobody has the code, or nobody knows: the server looks again.
 */
export function useEntry({ kind, code: typed }: MigrationFields, begun: Begun | undefined): EntryGroup | null {
  const { client } = useKit()
  const code = typed.trim().toUpperCase()
  const rested = useRested(code, 500)
  const own = begun?.code === code ? begun : undefined
  const isAsked = kind === 'csv' && isGroupCode(rested) && (!own || own.into === 'ahead')
  const insideOf = own?.into === 'inside' ? own.name : null
  const inside = useMemo(() => (insideOf === null ? null : { name: insideOf, members: 0, hurdle: null }), [insideOf])
  const [found, setFound] = useState<{ of: string; group: EntryGroup | null } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    async function look(): Promise<void> {
      const answer = await client.call('accounting', `/migrations/groups/${rested}`)
      if (!isOver) setFound({ of: rested, group: (answer as { group: EntryGroup | null }).group })
    }
    // Whoever sends it hears what is wrong.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, rested, isAsked])
  if (inside) return inside
  return isAsked && code === rested && found?.of === rested ? found.group : null
}
