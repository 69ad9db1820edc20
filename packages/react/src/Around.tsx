import type { Place } from '@exchange-kit/model'
import { Beside } from './Beside.tsx'
import { useKit } from './kit.ts'
import { LeaveDialog } from './leaving/LeaveDialog.tsx'
import { NotKept } from './NotKept.tsx'
import { ShareHost } from './share/ShareHost.tsx'
import { TermsGate } from './terms/TermsGate.tsx'
import { later } from './ui/later.tsx'
import { UpdatePrompt } from './updates/UpdatePrompt.tsx'
import type { Updates } from './updates/updates.ts'

const Counting = later(async () => (await import('./counting/Counting.tsx')).Counting)

/** What may come up over any place. No first screen waits for it. */
export function Around({ place, updates }: { readonly place: Place; readonly updates: Updates | undefined }) {
  const { counter } = useKit().site
  return (
    <>
      <LeaveDialog />
      <ShareHost />
      <TermsGate place={place} />
      <Beside>
        <NotKept />
      </Beside>
      {counter && (
        <Beside>
          <Counting place={place} counter={counter} />
        </Beside>
      )}
      {updates && <UpdatePrompt place={place} updates={updates} />}
    </>
  )
}
