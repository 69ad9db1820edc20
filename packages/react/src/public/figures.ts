import { readList, readOne } from '@exchange-kit/client/public'
import { dedupe } from './dedupe.ts'
import { countOf, textOf } from './plain.ts'
import { searchOf } from './search.ts'
import type { CurrencyUnit } from '../parts/currency.ts'
import { unitOf } from './unit.ts'
import { spanOf, type Period } from './span.ts'

/** One figure: its sum, and its course. */
export type Figure = {
  readonly name: 'members' | 'groups' | 'accounts' | 'amount' | 'transfers'
  readonly value: number
  /** What it is counted in, where that has a name; over the whole site amounts are hours. */
  readonly unit: string
  readonly course: readonly number[]
}

/** The figures of a group, or of the whole site. */
export type PublicFigures = { readonly name: string; readonly figures: readonly Figure[] }

/** What a page wants to see. */
export type Wanted = {
  readonly site: string
  /** None is the whole site. */
  readonly group: string
  readonly period: Period
  readonly kind: 'all' | 'amount' | 'transfers' | 'accounts'
}

/** Asks for figures (A-4-64, A-4-65); a group's only come when its statistics are public. */
export async function readFigures(wanted: Wanted): Promise<PublicFigures> {
  const { site, group, kind } = wanted
  const isWanted = (name: string) => kind === 'all' || kind === name
  const [head, accounts, amount, transfers] = await Promise.all([
    headOf(wanted),
    isWanted('accounts') ? valuesOf(wanted, 'accounts') : [],
    isWanted('amount') ? valuesOf(wanted, 'amount') : [],
    isWanted('transfers') ? valuesOf(wanted, 'transfers') : [],
  ])
  const figures: Figure[] = []
  const count = (name: Figure['name'], value: number, course: readonly number[]) =>
    figures.push({ name, value, unit: '', course })
  if (kind === 'all') count(group ? 'members' : 'groups', head.count, [])
  // How many were active lately: the last whole bucket, as the present one has only begun.
  if (isWanted('accounts')) count('accounts', accounts.at(-2) ?? 0, accounts)
  if (isWanted('amount')) {
    const value = sum(amount) / 10 ** head.unit.scale
    figures.push({ name: 'amount', value, unit: head.unit.namePlural, course: amount })
  }
  if (isWanted('transfers')) count('transfers', sum(transfers), transfers)
  return { name: head.name, figures }

  async function headOf({ site, group }: Wanted): Promise<{ name: string; count: number; unit: CurrencyUnit }> {
    if (group) {
      const [item, unit] = await Promise.all([
        dedupe(`${site}/social/${group}`, href => readOne(href)),
        dedupe(`${site}/accounting/${group}/currency`, async href => unitOf(await readOne(href))),
      ])
      return { name: textOf(item['name']), count: countOf(item['membersCount']), unit }
    }
    const { count } = await dedupe(`${site}/social/groups?page%5Bsize%5D=1`, href => readList(href))
    // A-4-65: over all currencies it is hours at scale 6.
    return { name: '', count: count ?? 0, unit: { symbol: 'h', decimals: 0, scale: 6, name: '', namePlural: '' } }
  }

  function valuesOf({ period }: Wanted, name: 'amount' | 'transfers' | 'accounts'): Promise<readonly number[]> {
    const { from, interval } = spanOf(period, new Date())
    const search = searchOf({ from, interval, minTransactions: name === 'accounts' ? 1 : undefined })
    return dedupe(`${site}/accounting/${group || 'currencies'}/stats/${name}?${search}`, async href => {
      const { values } = await readOne(href)
      return Array.isArray(values) ? values.map(countOf) : []
    })
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, it) => all + it, 0)
}
