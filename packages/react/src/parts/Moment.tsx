import { useState } from 'react'
import { OnDemand } from '../ui/OnDemand.tsx'
import { useLocale } from '../i18n/translation.tsx'
import { useIsHydrating } from '../ui/useIsHydrating.ts'
import { dayOf, exactTime, relativeTime } from './moments.ts'

type MomentProps = {
  /** An ISO time. */
  readonly time: string
  /** Relative within seven days, else the day; only the day; day and time to the minute (S-DATE-1). */
  readonly as?: 'relative' | 'day' | 'exact' | undefined
  /** Statements use the group's zone (S-STATS-5), everything else the device's. */
  readonly timeZone?: string | undefined
  /** The present, for tests and for clocks that run. */
  readonly now?: number | undefined
  /** The sentence it stands in: "Updated yesterday". */
  readonly children?: ((time: string) => string) | undefined
  /**
   * Says the exact moment on a press, where no page behind says it (S-DATE-1). Rows of long lists lead to one instead, or
   * every row would be a stop more on the way through them.
   */
  readonly onDemand?: boolean | undefined
}

/** A point in time, with the exact moment on demand. */
export function Moment({ time, as = 'relative', timeZone, now, children = asItIs, onDemand }: MomentProps) {
  const locale = useLocale()
  const [drawn] = useState(() => Date.now())
  // A server knows neither the zone of the device nor when its page will be read.
  const isHydrating = useIsHydrating()
  const zone = { locale, timeZone: timeZone ?? (isHydrating ? 'UTC' : undefined) }
  const shown = {
    relative: () => (isHydrating ? dayOf(time, zone) : relativeTime(time, { ...zone, now: now ?? drawn })),
    day: () => dayOf(time, zone),
    exact: () => exactTime(time, zone),
  }
  const short = children(shown[as]())
  const exact = shown.exact()
  return (
    <time dateTime={time} title={onDemand ? undefined : exact}>
      {onDemand ? <OnDemand short={short} exact={children(exact)} label={`${short}, ${exact}`} /> : short}
    </time>
  )
}

function asItIs(time: string): string {
  return time
}
