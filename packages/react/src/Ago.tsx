import { useEffect, useState } from 'react'
import { OnDemand } from './ui/OnDemand.tsx'
import { useLocale } from './i18n/translation.tsx'

const minute = 60_000
const steps = [
  { unit: 'day', ms: 1440 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const

/** How long ago a moment was, as a length of time: "3 minutes" (S-STATE-1). The exact moment is there on demand (S-DATE-1). */
export function Ago({ at, children }: { readonly at: Date; readonly children: (age: string) => string }) {
  const locale = useLocale()
  const now = useNow(minute)
  return (
    <time dateTime={at.toISOString()}>
      <OnDemand short={children(ageOf(now - at.getTime(), locale))} exact={at.toLocaleString(locale)} />
    </time>
  )
}

/** A length of time in whole units, at least a minute. */
export function ageOf(ms: number, locale: string): string {
  const step = steps.find(it => ms >= it.ms) ?? { unit: 'minute', ms: minute }
  const count = Math.max(1, Math.floor(ms / step.ms))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, unitDisplay: 'long' }).format(count)
}

/** The present moment, looked at again every so many milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
