import type { StatsInterval } from '@exchange-kit/model'
import { useOne } from '../../hooks.ts'
import type { Span, Stretch } from './periods.ts'
import type { StatsKind } from './view.ts'

/** Whose figures: a group's, or those of the whole site. */
export type Whose = { readonly group: string | null }

type Asking = Whose & {
  readonly kind: StatsKind
  readonly stretch: Stretch | null
  /** What the stretch is called: its figures move on with every minute, and those seen last are shown until new ones come. */
  readonly name: string
  readonly interval?: StatsInterval
}

/** Asks for figures over a stretch of time: a series, or one total (A-4-66). `null` asks nothing. */
export function useStats({ group, kind, stretch, name, interval }: Asking): ReturnType<typeof useOne<'stats'>> {
  return useOne(
    'stats',
    stretch && {
      ...(group === null ? {} : { group }),
      id: kind,
      savedAs: `${name} ${interval ?? ''}`,
      params: {
        from: new Date(stretch.from).toISOString(),
        to: new Date(stretch.to).toISOString(),
        ...(interval ? { interval } : {}),
        // An account is active with at least one committed payment (S-STATS-1).
        ...(kind === 'accounts' ? { minTransactions: '1' } : {}),
      },
    },
  )
}

type Totals = { readonly kind: StatsKind; readonly span: Span; readonly name: string }

/** The figure of a whole period and of the one before, each as it stands: a sum, or how many accounts were active. */
export function useTotals({ span, name, ...whose }: Whose & Totals) {
  const now = useStats({ ...whose, stretch: span, name })
  const before = useStats({ ...whose, stretch: span.before, name: `${name} before` })
  return { now, before }
}

/** The one value of a total; accounts and sums of nothing are 0. */
export function totalOf(stats: { readonly attributes: { readonly values: readonly number[] } }): number {
  return stats.attributes.values[0] ?? 0
}
