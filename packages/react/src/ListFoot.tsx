import { useEffect, useRef, useState } from 'react'
import { LoadMore } from './ui/LoadMore.tsx'
import { useT } from './words.tsx'

type ListFootProps = {
  /** How many stand there. */
  readonly shown: number
  /** How many there are; `null` where the server does not count them. */
  readonly total: number | null
  readonly more: boolean
  readonly next: () => Promise<void>
}

/** The end of a list: how far it goes, what came, and the way to more (S-LIST-1, S-LIST-3). */
export function ListFoot({ shown, total, more, next }: ListFootProps) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [came, setCame] = useState(0)
  const before = useRef(shown)
  useEffect(() => {
    if (shown > before.current) setCame(shown - before.current)
    before.current = shown
  }, [shown])
  const run = () => {
    setState('busy')
    next().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  const summary = total === null ? t('states.results', { count: shown }) : t('states.shown', { shown, total })
  const announcement = total === null ? summary : t('states.more', { count: came, shown, total })
  return (
    <LoadMore
      summary={more ? summary : t('states.thatIsAll')}
      announcement={came > 0 ? announcement : undefined}
      more={more ? { label: t('states.loadMore'), onMore: run, busy: state === 'busy' } : undefined}
      error={state === 'failed' ? { text: t('states.moreFailed'), retry: t('states.retry'), onRetry: run } : undefined}
    />
  )
}
