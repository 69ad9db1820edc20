import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { timing } from '@exchange-kit/model'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LeftTexts } from './LeftTexts.tsx'
import { createAutosave, type Autosave, type Saving } from './queue.ts'

const Context = createContext<Autosave | undefined>(undefined)

/** Milliseconds that *Saved* stands at a field (S-SET-2). */
const shown = 3_000
const words = ['fields'] as const

type AutosavingProps = {
  /** What is edited, a member or a group: texts that were not sent are found again under it. */
  readonly of: string
  readonly children: ReactNode
}

/**
 * A place that saves by itself: its fields (`useSavedField`) share one queue, which asks before what is not saved is left
 * and ends with the place (S-SET-1 to S-SET-4).
 */
export function Autosaving({ of, children }: AutosavingProps) {
  const [queue] = useState(() => createAutosave({ rest: timing.autosave, shown }))
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') queue.flush()
    }
    queue.begin()
    window.addEventListener('online', queue.retry)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', queue.retry)
      document.removeEventListener('visibilitychange', hidden)
      queue.stop()
    }
  }, [queue])
  useLeaveGuard(
    useMemo(
      () => ({ isUnsaved: () => queue.read().unsaved > 0, flush: () => queue.flush(), subscribe: queue.subscribe }),
      [queue],
    ),
  )
  return (
    <Context.Provider value={queue}>
      <Namespaces of={words} waiting={<Skeleton shape="row" count={4} />}>
        <LeftTexts queue={queue} of={of}>
          {children}
        </LeftTexts>
      </Namespaces>
    </Context.Provider>
  )
}

/** The queue of the place. */
export function useAutosave(): Autosave {
  const queue = useContext(Context)
  if (!queue) throw new Error('Nothing saves here: put <Autosaving> above the fields.')
  return queue
}

/** How the whole place stands. */
export function useSaving(): Saving {
  const queue = useAutosave()
  return useSyncExternalStore(queue.subscribe, queue.read, queue.read)
}
