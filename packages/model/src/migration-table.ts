import { clean } from './rules/text.ts'

/** What separates the cells of a table (B12). */
export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** The separator of a table by how it begins: the one that cuts the first line, outside quotes, into most cells. */
export function separatorOf(beginning: string): Separator {
  let quoted = false
  const counts = new Map<string, number>()
  for (const sign of beginning) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (it: string) => counts.get(it) ?? 0
  return separators.reduce((best, it) => (count(it) > count(best) ? it : best))
}

/** The name of a column as it is compared: no case, no spaces, hyphens and underscores. */
export function plainHeader(name: string): string {
  return clean(name)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
}
