import type { External, Resource } from '@exchange-kit/model'
import { readMany, readOne } from './documents.ts'
import type { Call, Request } from './request.ts'

/**
 * Asks for included resources of other services at their own addresses, those of one collection at once (A-1-29). What
 * does not answer is left out: the resource that named it is still worth showing.
 */
export async function askExternal(
  request: Request,
  external: readonly External[],
  call: Pick<Call, 'signal' | 'token'>,
): Promise<Resource[]> {
  const answers = await Promise.all(collectionsOf(external).map(it => askCollection(request, it, call)))
  return answers.flat()
}

/** Resources that one request can answer: several of a collection, or one that stands alone. */
type Collection = { readonly href: string; readonly ids: readonly string[] }

function collectionsOf(external: readonly External[]): Collection[] {
  const byPrefix = new Map<string, Set<string>>()
  const alone: Collection[] = []
  for (const { id, meta } of external) {
    const cut = meta.href.lastIndexOf('/')
    const prefix = meta.href.slice(0, cut)
    // `/{g}/currency` does not end in an id: there is only one of it.
    if (meta.href.slice(cut + 1) !== id) alone.push({ href: meta.href, ids: [] })
    else byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(id))
  }
  return [...alone, ...[...byPrefix].flatMap(([href, ids]) => chunks([...ids]).map(some => ({ href, ids: some })))]
}

async function askCollection(
  request: Request,
  { href, ids }: Collection,
  call: Pick<Call, 'signal' | 'token'>,
): Promise<readonly Resource[]> {
  const [only, second] = ids
  const single = only === undefined || second === undefined
  const url = only === undefined ? href : single ? `${href}/${only}` : `${href}?filter[id]=${ids.join(',')}`
  try {
    const { body } = await request({ ...call, url })
    return single ? readOne(body).data : readMany(body).data
  } catch {
    call.signal?.throwIfAborted()
    return []
  }
}

// A-10-2: a filter takes 200 values.
function chunks(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < ids.length; at += 200) parts.push(ids.slice(at, at + 200))
  return parts
}
