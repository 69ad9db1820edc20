import { setImmediate as turn } from 'node:timers/promises'

// In UTF-16 units: a few milliseconds of writing and encoding.
const portion = 500_000

/**
 * A document as it is sent. Long lists are written in portions between which others have their turn: two hundred listings as
 * long as they may be are tens of megabytes (A-1-46).
 */
export async function jsonText(body: unknown): Promise<string | Buffer> {
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

type List = { data: readonly unknown[]; included?: readonly unknown[] }

function isList(body: unknown): body is List {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return false
  return !('included' in body) || Array.isArray(body.included)
}
