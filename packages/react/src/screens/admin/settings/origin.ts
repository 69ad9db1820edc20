import { counts, type RuleCode } from '@exchange-kit/model'

/** An address as an origin: `https://host[:port]`, http on localhost alone, nothing behind it (S-FORM-6). */
export function originOf(text: string): string | null {
  const match = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.exec(text.trim().replace(/\/$/, ''))
  if (!match) return null
  const [, scheme = '', host = '', port = ''] = match
  const origin = `${scheme}://${host}${port}`.toLowerCase()
  return /^http:\/\/(?!localhost(:|$))/.test(origin) ? null : origin
}

/** What is wrong with an origin that is to be added to a list. */
export function originFault(text: string, present: readonly string[]): RuleCode | null {
  const origin = originOf(text)
  if (text.trim() === '') return 'Required'
  if (!origin) return 'OriginInvalid'
  if (present.includes(origin)) return 'CodeInUse'
  return present.length >= counts.origins ? 'TooMany' : null
}
