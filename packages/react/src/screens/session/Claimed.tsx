import { Suspense } from 'react'
import { usePlace, useViewer } from '../../hooks.ts'
import { Namespaces } from '../../i18n/Namespaces.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const ClaimedCard = later(async () => (await import('./ClaimedCard.tsx')).ClaimedCard)
const words = ['claim'] as const

/** What is there for whoever came by a claim link, above the new password (B14); nothing for all others. */
export function Claimed() {
  const group = usePlace().query?.['claim']
  const viewer = useViewer()
  const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.group.attributes.code === group) : undefined
  if (!own) return null
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Namespaces of={words} waiting={<Skeleton shape="card" />}>
        <ClaimedCard own={own} />
      </Namespaces>
    </Suspense>
  )
}
