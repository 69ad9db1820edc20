import { useEffect, useRef, useState } from 'react'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { useT } from '../../../words.tsx'

type FootProps = { readonly count: number; readonly more: boolean; readonly next: () => Promise<void> }

/** The end of a list of payments: how many stand there, and the way to more (S-LIST-1, S-LIST-3). */
export function PaymentsFoot({ count, more, next }: FootProps) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [came, setCame] = useState(0)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) setCame(count - before.current)
    before.current = count
  }, [count])
  const run = () => {
    setState('busy')
    next().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  const shown = t('payments.account.shown', { count })
  return (
    <LoadMore
      summary={more ? shown : `${shown}. ${t('states.thatIsAll')}`}
      announcement={came > 0 ? `${t('payments.account.came', { count: came })}. ${shown}` : undefined}
      more={more ? { label: t('states.loadMore'), onMore: run, busy: state === 'busy' } : undefined}
      error={
        state === 'failed'
          ? { text: t('payments.account.moreFailed'), retry: t('states.retry'), onRetry: run }
          : undefined
      }
    />
  )
}
