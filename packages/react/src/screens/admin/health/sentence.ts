import type { HealthFinding } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'

type Facts = HealthFinding['attributes']
type Said = { readonly t: T; readonly locale: string }

/** A finding in one whole sentence, also where there is nothing or nothing can be told (B15). */
export function sentenceOf({ code, value, before, days }: Facts, { t, locale }: Said): string {
  if (value === null) return t(`health:${code}.unknown`)
  if (code === 'heldByTopFive') return t(`health:${code}`, { share: shareIn(value, locale) })
  if (code === 'velocity') {
    const turns = turnsIn(value, locale)
    return before === null
      ? t('health:velocity.first', { turns })
      : t('health:velocity', { turns, before: turnsIn(before, locale) })
  }
  const span = days === null ? {} : { days }
  return value === 0 ? t(`health:${code}.none`, span) : t(`health:${code}`, { count: value, ...span })
}

/** The figure of a finding and what it counts; nothing where nothing can be told. */
export function figureOf(
  { code, value, of }: Facts,
  { t, locale }: Said,
): { readonly value: string; readonly unit?: string } | null {
  if (value === null) return null
  if (code === 'heldByTopFive') return { value: shareIn(value, locale) }
  if (code === 'velocity') return { value: turnsIn(value, locale), unit: t('health:turns') }
  const written = new Intl.NumberFormat(locale).format(value)
  return of === null ? { value: written } : { value: written, unit: t('health:of', { total: of }) }
}

function shareIn(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

function turnsIn(turns: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(turns)
}
