/** What separates cells (B12). */
const separators = [',', ';', '\t'] as const

/**
 * The separator of a file and the file from its beginning on: the one that cuts the first line, outside quotes, into most
 * cells. A line without any is one cell anyway.
 */
export async function separatorOf(
  pieces: AsyncGenerator<string>,
): Promise<{ separator: string; pieces: AsyncIterable<string> }> {
  const { value, done } = await pieces.next()
  const first = done ? '' : value
  let quoted = false
  const counts = new Map<string, number>()
  for (const sign of first) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (it: string) => counts.get(it) ?? 0
  const separator = separators.reduce((best, it) => (count(it) > count(best) ? it : best))
  return { separator, pieces: backTogether(first, pieces) }
}

async function* backTogether(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
