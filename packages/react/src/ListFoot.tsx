import { LoadMore } from './ui/LoadMore.tsx'
import { useMore } from './useMore.ts'
import { useT } from './i18n/translation.tsx'

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
  const { state, came, run, near } = useMore({ shown, total, next })
  const reach = (to: number, of: number | null) =>
    of === null ? t('states.results', { count: to }) : t('states.shown', { shown: to, total: of })
  const news =
    came &&
    (came.total === null
      ? reach(came.shown, null)
      : t('states.more', { count: came.count, shown: came.shown, total: came.total }))
  return (
    <LoadMore
      summary={more ? reach(shown, total) : t('states.thatIsAll')}
      announcement={news ?? undefined}
      more={more ? { label: t('states.loadMore'), onMore: run, onNear: near, busy: state === 'busy' } : undefined}
      error={state === 'failed' ? { text: t('states.moreFailed'), retry: t('states.retry'), onRetry: run } : undefined}
    />
  )
}
