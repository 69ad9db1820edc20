import { types } from 'pg'

type Parser = (text: string) => unknown

/** How columns become values: as pg does, except where pg would lose or bend something. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    return own.get(oid) ?? (types.getTypeParser(oid, format) as Parser)
  },
}

const own = new Map<number, Parser>([
  [types.builtins.INT8, safeInteger],
  // pg makes midnight of the server's time zone of it, which is another day elsewhere.
  [types.builtins.DATE, text => text],
])

// L4: money never passes through a number that cannot hold it.
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers.`)
  return value
}
