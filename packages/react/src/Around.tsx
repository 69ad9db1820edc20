import type { Place } from '@exchange-kit/model'
import { LeaveDialog } from './leaving/LeaveDialog.tsx'
import { ShareHost } from './share/ShareHost.tsx'
import { TermsGate } from './terms/TermsGate.tsx'
import { UpdatePrompt } from './updates/UpdatePrompt.tsx'
import type { Updates } from './updates/updates.ts'

/** What may come up over any place. No first screen waits for it. */
export function Around({ place, updates }: { readonly place: Place; readonly updates: Updates | undefined }) {
  return (
    <>
      <LeaveDialog />
      <ShareHost />
      <TermsGate place={place} />
      {updates && <UpdatePrompt place={place} updates={updates} />}
    </>
  )
}
