import { statsIntervals, type Place, type StatsInterval } from '@exchange-kit/model'
import { periods, type Period } from './periods.ts'

/** The three series there are, as the server names them (A-4-64). */
export const kinds = ['amount', 'accounts', 'transfers'] as const
export type StatsKind = (typeof kinds)[number]

/** What a chart looks at. */
export type ChartView = { readonly period: Period; readonly interval: StatsInterval }

/** What a chart looks at unless said otherwise (S-STATS-3, S-STATS-4). */
export const usual: ChartView = { period: '12m', interval: 'P1M' }

const names: Readonly<Record<StatsInterval, string>> = {
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  P1M: 'month',
  P1Y: 'year',
}

/** The name of an interval, in addresses and in keys of the words. */
export function nameOf(interval: StatsInterval): string {
  return names[interval]
}

/**
 * Reads what a chart looks at: its own `amount=30d.day`, else `period` and `interval`, with which a link opens all charts
 * (S-PLACE-67).
 */
export function viewOf(query: Place['query'], kind: StatsKind): ChartView {
  const { period, interval, [kind]: own = '' } = (query ?? {}) as Partial<Record<string, string>>
  const [ownPeriod, ownInterval] = own.split('.')
  return {
    period: periods.find(it => it === (ownPeriod || period)) ?? usual.period,
    interval: statsIntervals.find(it => names[it] === (ownInterval || interval)) ?? usual.interval,
  }
}

/** The address in which one chart looks at something else; the others stay as they are. */
export function queryWith(query: Place['query'], kind: StatsKind, view: ChartView): Readonly<Record<string, string>> {
  const { [kind]: _, ...rest } = query ?? {}
  const shared = viewOf(rest, kind)
  const isShared = shared.period === view.period && shared.interval === view.interval
  return isShared ? rest : { ...rest, [kind]: `${view.period}.${names[view.interval]}` }
}
