import { useState } from 'react'
import { useLocale } from '../words.tsx'
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
}

/** A point in time, with the exact moment on demand. */
export function Moment({ time, as = 'relative', timeZone, now }: MomentProps) {
  const locale = useLocale()
  const [drawn] = useState(() => Date.now())
  const zone = { locale, timeZone }
  const shown = {
    relative: () => relativeTime(time, { ...zone, now: now ?? drawn }),
    day: () => dayOf(time, zone),
    exact: () => exactTime(time, zone),
  }
  return (
    <time dateTime={time} title={exactTime(time, zone)}>
      {shown[as]()}
    </time>
  )
}
