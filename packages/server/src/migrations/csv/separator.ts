import { openCsv, separatorOf } from '@exchange-kit/model'

/** A file from the first of its rows on. A line without any separator is one cell anyway. */
export type Opened = { separator: string; line: number; pieces: AsyncIterable<string> }

/** Finds what separates the cells of a file, or what its first line says (`sep=;`), which is no row. */
export async function separated(pieces: AsyncGenerator<string>): Promise<Opened> {
  const { value, done } = await pieces.next()
  const { body, separator, line } = openCsv(done ? '' : value, separatorOf)
  return { separator, line, pieces: backTogether(body, pieces) }
}

async function* backTogether(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
