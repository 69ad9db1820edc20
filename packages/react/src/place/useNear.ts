import { askPosition, type Near } from '@exchange-kit/client'
import { useStore } from '../comingAlive.tsx'
import { useKit } from '../kit.ts'
import { useAction, type Action } from '../useAction.ts'

/** Where this device says it is, for sorting by distance, and how to change it. It is kept on the device (S-PRIV-2). */
export type NearHere = {
  readonly near: Near | null
  /** Asks the browser; how it may fail is told by `ask.error` (S-GROUP-3). */
  readonly ask: Action<[], Near>
  /** A place chosen on the map counts like the browser's (S-GROUP-4). */
  readonly choose: (place: Near) => void
  readonly forget: () => void
}

// Where somebody is, no server knows.
const nowhere = () => null

/** The place lists are sorted from, the same for every screen that asks. */
export function useNear(): NearHere {
  const { client } = useKit()
  const near = useStore(client.onViewer, client.near, nowhere)
  const ask = useAction(async () => {
    const location = await askPosition()
    client.remember({ location })
    return location
  })
  return {
    near,
    ask,
    choose: location => client.remember({ location }),
    forget: () => client.remember({ location: null }),
  }
}
