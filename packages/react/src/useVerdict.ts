import { useMemo } from 'react'
import type { AppError, Place } from '@exchange-kit/model'
import { guard, type GroupFacts, type Verdict } from './guard.ts'
import { useOne, useViewer } from './hooks.ts'

/** What the guard decides, and why it could not when what it asks for did not come. */
export type Judgement = {
  readonly verdict: Verdict
  readonly failure: { readonly error: AppError; readonly retry: () => void } | null
}

/** Asks the guard about a place, and for what a group shows to outsiders when the guard wants to know (S-GUARD-12). */
export function useVerdict(place: Place): Judgement {
  const viewer = useViewer()
  const asked = useMemo(() => guard(place, viewer, null), [place, viewer])
  const code = asked.kind === 'ask' ? asked.group : null
  const group = useOne('groups', code ? { group: code, include: ['settings'] } : null)
  return useMemo(() => {
    if (!code) return { verdict: asked, failure: null }
    if (group.status === 'failed') return { verdict: asked, failure: { error: group.error, retry: group.reload } }
    const settings = group.status === 'ready' ? group.data.settings?.attributes : undefined
    if (group.status !== 'ready' || !settings) return { verdict: asked, failure: null }
    const facts: GroupFacts = {
      publicOffers: settings.publicOffers,
      publicMembers: settings.allowAnonymousMemberList,
      isPending: group.data.attributes.status === 'pending',
    }
    return { verdict: guard(place, viewer, facts), failure: null }
  }, [asked, code, group, place, viewer])
}
