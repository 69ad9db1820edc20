import { appVersion } from '@exchange-kit/model'

/** What a host that keeps its code on the device tells the application, and does for it (S-SHELL-21). */
export type Updates = {
  /**
   * Calls with the version that waits whenever another one comes to wait, with `null` when the code of this page is no
   * longer served; answers how to stop.
   */
  readonly onWaiting: (hear: (version: string | null) => void) => () => void
  /** Swaps to the version that waits and loads the same place anew. */
  readonly apply: () => void
}

/** Whether people are asked: the major or minor version differs; a patch waits for the next start (product §9). */
export function asksFirst(waiting: string | null, running: string = appVersion): boolean {
  return waiting === null || majorMinor(waiting) !== majorMinor(running)
}

function majorMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
