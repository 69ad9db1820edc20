import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

// In UTF-16 units: a few milliseconds of writing and encoding.
const portion = 500_000

/**
 * A document as it is sent. Long lists and long texts are written in portions between which others have their turn: two
 * hundred listings as long as they may be are tens of megabytes, and so are the files of a group that moves (A-1-46).
 */
export async function jsonText(body: unknown): Promise<string | Buffer> {
  if (hasLongText(body, 5)) return await together(portionsOf(body))
  if (!isList(body)) return JSON.stringify(body)
  const { data, included = [], ...rest } = body
  const done: Buffer[] = []
  let text = '{"data":['
  const add = async (resources: readonly unknown[]) => {
    for (const [at, resource] of resources.entries()) {
      text += `${at === 0 ? '' : ','}${JSON.stringify(resource)}`
      if (text.length < portion) continue
      done.push(Buffer.from(text))
      text = ''
      await turn()
    }
  }
  await add(data)
  text += ']'
  if (included.length > 0) {
    text += ',"included":['
    await add(included)
    text += ']'
  }
  // Without its first brace, which is there already.
  const end = JSON.stringify(rest).slice(1)
  text += end === '}' ? end : `,${end}`
  return done.length === 0 ? text : Buffer.concat([...done, Buffer.from(text)])
}

/** The same text as `JSON.stringify` gives, with a turn of others after each portion of its long texts. */
export async function* portionsOf(
  value: unknown,
  replace: (it: unknown) => unknown = it => it,
): AsyncGenerator<string> {
  const long: string[] = []
  const mark = randomUUID()
  const short = JSON.stringify(value, (_, it: unknown) => {
    if (!isLongText(it)) return replace(it)
    long.push(it)
    return mark
  })
  for (const [at, between] of short.split(mark).entries()) {
    yield between
    for (const piece of piecesOf(long[at] ?? '')) {
      yield JSON.stringify(piece).slice(1, -1)
      await turn()
    }
  }
}

// A pair of code units stays together: each half alone would be written otherwise.
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const last = text.charCodeAt(at + portion - 1)
    const end = at + portion - (last >= 0xd800 && last < 0xdc00 ? 1 : 0)
    yield text.slice(at, end)
    at = end
  }
}

async function together(portions: AsyncIterable<string>): Promise<Buffer> {
  const done: Buffer[] = []
  for await (const it of portions) done.push(Buffer.from(it))
  return Buffer.concat(done)
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length > portion
}

function hasLongText(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isLongText(value)
  return depth > 0 && Object.values(value).some(it => hasLongText(it, depth - 1))
}

type List = { data: readonly unknown[]; included?: readonly unknown[] }

function isList(body: unknown): body is List {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return false
  return !('included' in body) || Array.isArray(body.included)
}
