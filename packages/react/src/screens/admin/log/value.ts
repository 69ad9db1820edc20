import { adminFields, formatAmount, isAdminField, type Currency } from '@exchange-kit/model'
import { dayOf } from '../../../parts/moments.ts'
import type { T } from '../../../i18n/translation.tsx'
import { choiceOf } from './choice.ts'

/** What it takes to write a value: the reader's words and language, the unit of amounts, what the attribute is of. */
export type Writing = {
  readonly t: T
  readonly locale: string
  readonly currency: Currency['attributes'] | null
  readonly type: string
}

type Field = { readonly name: string; readonly value: unknown }

/** A value of the log as people read it; `null` when words could not say it, only that it changed (B8). */
export function written({ name, value }: Field, writing: Writing): string | null {
  const { t, locale, currency, type } = writing
  const kind = isAdminField(name) ? adminFields[name] : 'unseen'
  if (kind === 'unseen') return null
  if (isNothing(value)) return t(`log:value.${nothingIn(kind, type)}`)
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? t(`log:value.${value ? 'on' : 'off'}`) : null
    case 'amount':
      if (value === false) return t('log:value.off')
      if (typeof value !== 'number') return null
      return currency ? formatAmount(value, currency, { locale }) : null
    case 'after':
      if (value === false) return t('log:value.never')
      return typeof value === 'number' ? spanOf(value, locale) : null
    case 'choice':
      return typeof value === 'string' ? choiceOf({ type, name, value }, t) : null
    case 'choices':
      return Array.isArray(value) ? value.map(it => choiceOf({ type, name, value: String(it) }, t)).join(', ') : null
    case 'day':
      return typeof value === 'string' ? dayOf(value, { locale }) : null
    case 'number':
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : null
    case 'text':
      return typeof value === 'string' ? value : null
    case 'words':
      return Array.isArray(value) ? value.filter(it => typeof it === 'string').join(', ') : null
    case 'count':
      return Array.isArray(value) ? new Intl.NumberFormat(locale).format(value.length) : null
    case 'rate':
      return rateOf(value)
    default:
      return kind satisfies never
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

// An account that decides nothing does as its group; a limit that is not there is none.
function nothingIn(kind: string, type: string): 'inherited' | 'unlimited' | 'none' {
  if (type === 'account-settings') return 'inherited'
  return kind === 'amount' ? 'unlimited' : 'none'
}

function spanOf(seconds: number, locale: string): string {
  const [unit, size] = seconds >= 86_400 ? (['day', 86_400] as const) : (['hour', 3_600] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    seconds / size,
  )
}

function rateOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('n' in value) || !('d' in value)) return null
  return `${String(value.n)}/${String(value.d)}`
}
