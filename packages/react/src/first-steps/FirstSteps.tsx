import { Suspense, useEffect, useState } from 'react'
import type { OwnMember } from '@exchange-kit/client'
import { useViewer } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { isNewGroup } from './isNew.ts'
import { keptSteps, type KeptSteps } from './kept.ts'
import { later } from '../ui/later.tsx'

const StepsCard = later(async () => (await import('./StepsCard.tsx')).StepsCard)
const words = ['firstSteps'] as const

/** What whoever founded a group may do first, until it has members or the list is closed (S-JOIN-24). */
export function FirstSteps({ own }: { readonly own: OwnMember }) {
  const viewer = useViewer()
  const group = own.group.attributes.code
  const isTheirs = viewer.viewer?.administers.includes(group) ?? false
  return isTheirs && isNewGroup(own) ? <Open key={group} own={own} /> : null
}

// Closing it, and what was looked at, is remembered with the user's saved data (S-CACHE-1).
function Open({ own }: { readonly own: OwnMember }) {
  const { client } = useKit()
  const key = `first-steps/${own.group.attributes.code}`
  const [steps, setSteps] = useState<KeptSteps | null>(null)
  useEffect(() => {
    let isWanted = true
    client
      .drafts()
      .read(key)
      .then(
        kept => isWanted && setSteps(keptSteps(kept?.value)),
        () => isWanted && setSteps(keptSteps(null)),
      )
    return () => {
      isWanted = false
    }
  }, [client, key])
  if (steps === null || steps.isClosed) return null
  const keep = (next: KeptSteps) => {
    setSteps(next)
    void client
      .drafts()
      .save(key, next.isClosed ? 'closed' : next.looked)
      .catch(() => undefined)
  }
  return (
    <Suspense fallback={null}>
      <Namespaces of={words} waiting={null}>
        <StepsCard
          own={own}
          looked={steps.looked}
          onLook={at => keep({ ...steps, looked: [...steps.looked.filter(it => it !== at), at] })}
          onClose={() => keep({ ...steps, isClosed: true })}
        />
      </Namespaces>
    </Suspense>
  )
}
