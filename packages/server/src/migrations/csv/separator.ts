import { separatorOf } from '@exchange-kit/model'

/** The separator of a file and the file from its beginning on. A line without any is one cell anyway. */
export async function separated(
  pieces: AsyncGenerator<string>,
): Promise<{ separator: string; pieces: AsyncIterable<string> }> {
  const { value, done } = await pieces.next()
  const first = done ? '' : value
  return { separator: separatorOf(first), pieces: backTogether(first, pieces) }
}

async function* backTogether(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
