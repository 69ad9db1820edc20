import { useState } from 'react'
import type { PayLinkReading } from '@exchange-kit/model'
import { faultsOf, type SheetFault } from './asked.ts'

type Faults = {
  readonly faults: readonly SheetFault[]
  /** Whether the link has ended by now, which from then on is its fault. */
  readonly hasEnded: () => boolean
}

/** What is wrong with a link by itself: known when it is opened, and looked at again before a press pays (S-CHECK-83). */
export function useFaults(reading: PayLinkReading): Faults {
  const [now, setNow] = useState(() => new Date())
  return {
    faults: faultsOf(reading, now),
    hasEnded() {
      const by = new Date()
      const is = faultsOf(reading, by).length > 0
      if (is) setNow(by)
      return is
    },
  }
}
