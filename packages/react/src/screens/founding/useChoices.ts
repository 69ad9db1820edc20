import { useMemo } from 'react'
import { countries } from '@exchange-kit/model'
import type { Option } from '../../ui/Select.tsx'
import { useLocale } from '../../i18n/translation.tsx'

/** The countries in the reader's language and order. */
export function useCountries(): readonly Option[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)
    return countries
      .map(code => ({ value: code, label: names.of(code) ?? code }))
      .sort((one, other) => order.compare(one.label, other.label))
  }, [locale])
}

/** The time zones the browser knows, with the one that is chosen even where it does not. */
export function useZones(): (chosen: string) => readonly Option[] {
  const known = useMemo(() => {
    // Older browsers know their own zone only.
    const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
    return ['UTC', ...all]
  }, [])
  return chosen => {
    const zones = [...new Set([...known, chosen])].sort((a, b) => a.localeCompare(b))
    return zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))
  }
}
