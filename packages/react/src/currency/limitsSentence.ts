import type { T } from '../i18n/translation.tsx'

type Limits = {
  /** How far below zero, as what one may owe. */
  readonly lowest: number
  /** How far above; `null` = as far as one likes. */
  readonly highest: number | null
  readonly write: (amount: number) => string
}

/** How far a new account may go, in one sentence (B16). */
export function limitsSentence(t: T, { lowest, highest, write }: Limits): string {
  return highest === null
    ? t('currency:limitsOpen', { lowest: write(-lowest) })
    : t('currency:limits', { lowest: write(-lowest), highest: write(highest) })
}
