import { lazy, useState, type FunctionComponent } from 'react'

// What did not come, and how to ask for it again: a failed `lazy` stays failed for as long as the page lives.
const failed = new Set<() => void>()

/** Draws what it loads; `load` has it here before, for a server that draws in one go. */
export type Later<P> = FunctionComponent<P> & { readonly load: () => Promise<void> }

/** A component whose code is loaded when it is first drawn. What cannot be had is thrown, until {@link askAgain}. */
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>): Later<P> {
  let loaded: FunctionComponent<P> | undefined
  const begin = () =>
    lazy(async () => {
      try {
        return { default: (loaded = await load()) }
      } catch (cause) {
        failed.add(() => (Waited = begin()))
        throw cause
      }
    })
  let Waited = begin()
  function Later(props: P) {
    const [Code] = useState<FunctionComponent<P>>(() => loaded ?? Waited)
    return <Code {...props} />
  }
  return Object.assign(Later, { load: async () => void (loaded = await load()) })
}

/** What could not be loaded is asked for once more when it is drawn next (S-STATE-3). */
export function askAgain(): void {
  for (const renew of failed) renew()
  failed.clear()
}
