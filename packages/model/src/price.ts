import { parseAmount, type Unit } from './money.ts'

/** What a currency is called; its attributes fit. */
type Named = Unit & { readonly name: string; readonly namePlural: string }

/** How the price of an offer is read: money, money for an hour, or words that stay as typed (S-MARKET-20). */
export type Price =
  | { readonly kind: 'money'; readonly amount: number }
  | { readonly kind: 'hourly'; readonly amount: number }
  | { readonly kind: 'words'; readonly text: string }

const hourly =
  /^(?:\/\s*(?:h|hour|hora|ora)|(?:an|per) hour|(?:per|por) hora|(?:a )?l[’']hora|(?:al)?l[’']ora|per ora)$/

/**
 * Reads the price of an offer, which is free text: a plain number is money; a number, the currency's sign or name and
 * "an hour" in any of the four languages is money for an hour (S-MARKET-20).
 */
export function readPrice(text: string, unit: Named): Price {
  const typed = text.trim()
  const plain = parseAmount(typed, unit)
  if (plain.ok) return { kind: 'money', amount: plain.amount }
  const [, figure = '', rest = ''] = /^([\d.,]+)\s*(.*)$/s.exec(typed) ?? []
  const read = parseAmount(figure, unit)
  const called = [unit.namePlural, unit.name, unit.symbol].find(it => startsWith(rest, it))
  if (read.ok && called && hourly.test(rest.slice(called.length).trim().toLowerCase()))
    return { kind: 'hourly', amount: read.amount }
  return { kind: 'words', text: typed }
}

function startsWith(text: string, name: string): boolean {
  return name !== '' && text.toLowerCase().startsWith(name.toLowerCase())
}
