import { isAccountCode } from './codes.ts'
import { lengths } from './limits.ts'
import { clean, isBounded, isVisible, isWithin } from './rules/clean-text.ts'

/** What a link to the pay sheet asks for, as written: untrusted until the sheet has checked it (A-4-74, E4). */
export type PayLink = {
  /** The payee: address of an address document (`c`), or an account self link or account code (`t`). */
  readonly payee:
    { readonly kind: 'address'; readonly href: string } | { readonly kind: 'account'; readonly ref: string }
  /** The amount asked: whole smallest units of the payee's currency (`a`) or its units (`u`); none = the payer chooses. */
  readonly amount?:
    { readonly kind: 'scaled'; readonly value: number } | { readonly kind: 'units'; readonly text: string } | undefined
  readonly description?: string | undefined
  readonly reference?: string | undefined
  /** Seconds since 1970; from then on the sheet refuses the link. */
  readonly expires?: number | undefined
  /** The hand-shake with the asking page (E4): origin, state, version, return address. */
  readonly origin?: string
  readonly state?: string
  readonly version?: number
  readonly returnTo?: string
}

/** What is wrong with a link, by parameter; `code` is a catalogue or rule code to show. */
export type PayLinkFault = {
  readonly parameter: 'c' | 't' | 'a' | 'u' | 'm' | 'ref' | 'exp' | 'o' | 's' | 'v' | 'return'
  readonly code:
    'Required' | 'AccountNotFound' | 'InvalidAmount' | 'AmountTwice' | 'TooLong' | 'DateInvalid' | 'OriginInvalid'
}

/** A link read, or all its faults. */
export type PayLinkReading =
  { readonly ok: true; readonly link: PayLink } | { readonly ok: false; readonly faults: readonly PayLinkFault[] }

const urlPattern = /^https?:\/\/[^\s/?#\\]+\/[^\s]*$/
const originPattern = /^https?:\/\/[^\s/?#\\@]+$/

/**
 * Reads the query of a pay link (with or without `?`). With both `c` and `t`, `c` counts; with both `a` and `u` the link
 * is refused (A-4-74). Unknown parameters are ignored, so that printed links outlive this version.
 */
export function readPayLink(search: string): PayLinkReading {
  const query = readQuery(search)
  const faults: PayLinkFault[] = []
  const payee = readPayee(query, faults)
  const amount = readAmount(query, faults)
  const description = readText(query, 'm', lengths.description, faults)
  const reference = readText(query, 'ref', lengths.reference, faults)
  const expires = readExpiry(query, faults)
  const origin = query.get('o')
  if (origin !== undefined && !originPattern.test(origin)) faults.push({ parameter: 'o', code: 'OriginInvalid' })
  if (faults.length > 0 || !payee) return { ok: false, faults }
  const state = query.get('s')
  const version = Number(query.get('v'))
  const returnTo = query.get('return')
  return {
    ok: true,
    link: {
      payee,
      ...(amount ? { amount } : {}),
      ...(description ? { description } : {}),
      ...(reference ? { reference } : {}),
      ...(expires === undefined ? {} : { expires }),
      ...(origin === undefined ? {} : { origin }),
      ...(state && /^[\w-]{16,64}$/.test(state) ? { state } : {}),
      ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}),
      ...(returnTo ? { returnTo } : {}),
    },
  }
}

/** Writes the link for a site (`https://demo.example`): what {@link readPayLink} reads again. */
export function writePayLink(site: string, link: PayLink): string {
  const pairs: [string, string | undefined][] = [
    link.payee.kind === 'address' ? ['c', link.payee.href] : ['t', link.payee.ref],
    link.amount?.kind === 'scaled' ? ['a', String(link.amount.value)] : ['u', link.amount?.text],
    ['m', link.description],
    ['ref', link.reference],
    ['exp', link.expires?.toString()],
    ['o', link.origin],
    ['s', link.state],
    ['v', link.version?.toString()],
    ['return', link.returnTo],
  ]
  const query = pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return `${site}/pay?${query.join('&')}`
}

type Query = ReadonlyMap<string, string>

// The first of repeated keys counts; broken percent-encoding is kept as typed, so that the sheet can show what is wrong.
function readQuery(search: string): Query {
  const query = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...values] = pair.split('=')
    // A link that a page has escaped once too often asks the same: `?t=RIBA0002&amp;u=10`. A name alone is an empty value.
    const key = decode(name).replace(/^(amp;)+/, '')
    if (key && !query.has(key)) query.set(key, decode(values.join('=')))
  }
  return query
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function readPayee(query: Query, faults: PayLinkFault[]): PayLink['payee'] | undefined {
  const c = query.get('c')
  if (c) {
    if (urlPattern.test(c)) return { kind: 'address', href: c }
    faults.push({ parameter: 'c', code: 'AccountNotFound' })
    return undefined
  }
  const t = query.get('t')?.trim() ?? ''
  if (urlPattern.test(t)) return { kind: 'account', ref: t }
  const code = t.toUpperCase()
  if (isAccountCode(code)) return { kind: 'account', ref: code }
  faults.push({ parameter: 't', code: t === '' ? 'Required' : 'AccountNotFound' })
  return undefined
}

function readAmount(query: Query, faults: PayLinkFault[]): PayLink['amount'] | undefined {
  const a = query.get('a')
  const u = query.get('u')
  if (a !== undefined && u !== undefined) {
    faults.push({ parameter: 'a', code: 'AmountTwice' })
    return undefined
  }
  if (a !== undefined) {
    const value = /^\d{1,16}$/.test(a) ? Number(a) : 0
    if (Number.isSafeInteger(value) && value > 0) return { kind: 'scaled', value }
    faults.push({ parameter: 'a', code: 'InvalidAmount' })
    return undefined
  }
  if (u === undefined) return undefined
  // E4.5: the currency's decimals are checked once the payee is known; the form is checked here.
  if (/^\d{1,16}(\.\d{1,12})?$/.test(u) && /[1-9]/.test(u)) return { kind: 'units', text: u }
  faults.push({ parameter: 'u', code: 'InvalidAmount' })
  return undefined
}

function readText(query: Query, parameter: 'm' | 'ref', most: number, faults: PayLinkFault[]): string | undefined {
  // As it will be stored; nothing to be seen says nothing, so that the payer is asked for it instead.
  const sent = query.get(parameter) ?? ''
  const text = clean(sent)
  if (!isVisible(text)) return undefined
  if (!isBounded(sent, most) || !isWithin(text, most)) faults.push({ parameter, code: 'TooLong' })
  return text
}

function readExpiry(query: Query, faults: PayLinkFault[]): number | undefined {
  const text = query.get('exp')
  if (text === undefined) return undefined
  if (/^\d{1,12}$/.test(text)) return Number(text)
  faults.push({ parameter: 'exp', code: 'DateInvalid' })
  return undefined
}
