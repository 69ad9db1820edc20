import { useState } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useOne, useViewer } from '../../../hooks.ts'

/** What moved in a group in the last 30 days; `null` for what is not known or not told (S-GROUP-12). */
export type Traffic = {
  /** In smallest units of the currency. */
  readonly volume: number | null
  readonly transfers: number | null
  /** User accounts there are. */
  readonly accounts: number | null
}

const days = 30 * 86_400_000

/** Asks only where this viewer is answered: statistics are for whoever is signed in, or public by the group's will (A-4-64). */
export function useTraffic(group: Linked<Group>): Traffic {
  const viewer = useViewer()
  // The beginning of the hour: the same question for as long as one looks, and the same saved answer.
  const [from] = useState(() => new Date(Math.floor((Date.now() - days) / 3_600_000) * 3_600_000).toISOString())
  const { code } = group.attributes
  const isOpen = viewer.status === 'signedIn' || group.settings?.attributes.publicStats === true
  const ask = (id: string, params?: Readonly<Record<string, string>>) =>
    isOpen ? { group: code, id, ...(params ? { params } : {}) } : null
  const volume = useOne('stats', ask('amount', { from }))
  const transfers = useOne('stats', ask('transfers', { from }))
  const accounts = useOne('stats', ask('accounts'))
  return { volume: totalOf(volume), transfers: totalOf(transfers), accounts: totalOf(accounts) }
}

function totalOf(stats: ReturnType<typeof useOne<'stats'>>): number | null {
  return stats.status === 'ready' ? (stats.data.attributes.values[0] ?? null) : null
}
