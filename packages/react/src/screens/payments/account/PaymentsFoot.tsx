import { LoadMore } from '../../../ui/LoadMore.tsx'
import { useMore } from '../../../useMore.ts'
import { useT } from '../../../i18n/translation.tsx'

type FootProps = { readonly count: number; readonly more: boolean; readonly next: () => Promise<void> }

/** The end of a list of payments: how many stand there, and the way to more (S-LIST-1, S-LIST-3). */
export function PaymentsFoot({ count, more, next }: FootProps) {
  const t = useT()
  const { state, came, run, near } = useMore({ shown: count, total: null, next })
  const reach = (to: number) => t('payments:account.shown', { count: to })
  return (
    <LoadMore
      summary={more ? reach(count) : `${reach(count)}. ${t('states.thatIsAll')}`}
      announcement={came ? `${t('payments:account.came', { count: came.count })}. ${reach(came.shown)}` : undefined}
      more={more ? { label: t('states.loadMore'), onMore: run, onNear: near, busy: state === 'busy' } : undefined}
      error={
        state === 'failed'
          ? { text: t('payments:account.moreFailed'), retry: t('states.retry'), onRetry: run }
          : undefined
      }
    />
  )
}
