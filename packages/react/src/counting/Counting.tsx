import { useEffect, useSyncExternalStore } from 'react'
import { pathOf, type Place, type ScreenName } from '@exchange-kit/model'
import { Namespaces } from '../i18n/Namespaces.tsx'
import type { Counter } from '../site.ts'
import { isUndisturbed } from '../undisturbed.ts'
import { readConsent, onConsent } from './consent.ts'
import { CountingQuestion } from './CountingQuestion.tsx'
import { count } from './count.ts'

const words = ['counting'] as const
const unknown = () => null

/** Counts visits for the operator, once whoever visits has allowed it, and asks that outside of what is being paid (S-PRIV-8). */
export function Counting({ place, counter }: { readonly place: Place; readonly counter: Counter }) {
  const consent = useSyncExternalStore(onConsent, readConsent, unknown)
  const { screen } = place
  // What stands on the pay sheet concerns two people and no third.
  if (consent === 'yes' && screen !== 'pay')
    return <Visit key={pathOf(place).replace(/[?#].*/, '')} {...{ counter, screen }} />
  if (consent !== null || isUndisturbed(place)) return null
  return (
    <Namespaces of={words} waiting={null}>
      <CountingQuestion host={new URL(counter.address).host} />
    </Namespaces>
  )
}

// One for each address, however its filters and tabs change.
function Visit({ counter, screen }: { readonly counter: Counter; readonly screen: ScreenName }) {
  useEffect(() => count(counter, screen), [counter, screen])
  return null
}
