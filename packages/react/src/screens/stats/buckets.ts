import { bucketStarts, type StatsInterval } from '@exchange-kit/model'
import type { Stretch } from './periods.ts'

/** A bucket of an answer, with its names (S-STATS-5). */
export type Bucket = Stretch & { readonly label: string; readonly tick: string }

type Answer = { readonly from: string; readonly to: string; readonly timeZone: string }

/** The buckets of an answer, from its own dates and time zone: the first contains `from`, the last is cut at `to`. */
export function bucketsOf({ from, to, timeZone }: Answer, interval: StatsInterval, locale: string): readonly Bucket[] {
  const stretch = { from: Date.parse(from), to: Date.parse(to) }
  const starts = bucketStarts({ ...stretch, interval, timeZone, most: 2000 })
  const { label, tick } = namesOf(interval, { timeZone, locale: locale === 'en' ? 'en-GB' : locale })
  return starts.map((start, index) => ({
    from: Math.max(start, stretch.from),
    to: starts[index + 1] ?? stretch.to,
    label: label(start),
    tick: tick(start),
  }))
}

type Zone = { readonly timeZone: string; readonly locale: string }

function namesOf(interval: StatsInterval, { timeZone, locale }: Zone) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (time: number) => format.format(time)
  }
  switch (interval) {
    case 'PT1H':
      return {
        label: write({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
        tick: write({ hour: '2-digit', minute: '2-digit' }),
      }
    case 'P1D':
    case 'P1W':
      return {
        label: write({ day: 'numeric', month: 'long', year: 'numeric' }),
        tick: write({ day: 'numeric', month: 'short' }),
      }
    case 'P1M':
      return { label: write({ month: 'long', year: 'numeric' }), tick: write({ month: 'short' }) }
    case 'P1Y':
      return { label: write({ year: 'numeric' }), tick: write({ year: 'numeric' }) }
    default:
      return interval satisfies never
  }
}
