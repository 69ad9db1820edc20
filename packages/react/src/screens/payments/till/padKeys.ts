/** A key of the pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'sign' | 'back'

export const padKeys: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'sign', '0', 'back']

const longest = 12

/** What a key makes of the amount that is typed: one decimal sign, and no more decimals than the currency has (S-PAY-90). */
export function pressKey(text: string, key: PadKey, { decimals, sign }: { decimals: number; sign: string }): string {
  if (key === 'back') return text.slice(0, -1)
  const at = text.search(/[.,]/)
  if (key === 'sign') return at >= 0 || decimals === 0 ? text : `${text || '0'}${sign}`
  if (text.length >= longest || (at >= 0 && text.length - at > decimals)) return text
  return text === '0' ? key : text + key
}
