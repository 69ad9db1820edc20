import { toAppError } from '@exchange-kit/client'
import { isMissing } from './Missing.tsx'

/** How a decision ended: as it was meant, or what somebody else had made of the matter first; `deleted` when it is gone. */
export type Decided = { readonly before: string | null }

/** Decides something that others may have decided since it was shown: then their decision holds, and is told. */
export async function decide(act: () => Promise<unknown>): Promise<Decided> {
  try {
    await act()
    return { before: null }
  } catch (cause) {
    const error = toAppError(cause)
    const state = isMissing(error) ? 'deleted' : error.meta?.['state']
    if (typeof state !== 'string') throw cause
    return { before: state }
  }
}
