import { Suspense, useEffect, useState } from 'react'
import type { OwnMember } from '@exchange-kit/client'
import { useViewer } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { SliceWords } from '../SliceWords.tsx'
import { isNewGroup } from './isNew.ts'
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

// Closing it is remembered with the user's saved data (S-CACHE-1).
function Open({ own }: { readonly own: OwnMember }) {
  const { client } = useKit()
  const key = `first-steps/${own.group.attributes.code}`
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isWanted = true
    client
      .drafts()
      .read(key)
      .then(
        kept => isWanted && setShown(kept === null),
        () => isWanted && setShown(true),
      )
    return () => {
      isWanted = false
    }
  }, [client, key])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <SliceWords of={words} waiting={null}>
        <StepsCard
          own={own}
          onClose={() => {
            setShown(false)
            void client
              .drafts()
              .save(key, 'closed')
              .catch(() => undefined)
          }}
        />
      </SliceWords>
    </Suspense>
  )
}
