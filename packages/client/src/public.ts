/**
 * The token-free half, for code that runs in other people's pages: reads what everybody may read, stores nothing and
 * sends nothing but the address (architecture, idea 5). It counts in the weight of every element (E6), so it imports nothing.
 */

/** A resource as a plain object: its attributes beside id and type, and what came along by the names of relationships. */
export type Plain = { readonly id: string; readonly type: string } & Readonly<Record<string, unknown>>

/** A page of a public list. */
export type PlainList = {
  readonly items: readonly Plain[]
  readonly count: number | null
  readonly next: string | null
}

/** Why nothing came: a code of the catalogue (product §8). */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  declare readonly code: string
  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

let cache: RequestCache | undefined

/** Lets every answer be looked up anew from now on: browsers keep one for a minute. */
export function askAnew(): void {
  cache = 'no-cache'
}

/** Reads one public resource at its address. */
export async function readOne(url: string): Promise<Plain> {
  const { data, included } = await ask(url)
  return plain(data as Raw, included, 0)
}

/** Reads a public list at its address. */
export async function readList(url: string): Promise<PlainList> {
  const { data, included, links, meta } = await ask(url)
  const items = (data as Raw[]).map(it => plain(it, included, 0))
  return { items, count: meta?.count ?? null, next: links?.next ?? null }
}

type Ref = { type: string; id: string }
type Raw = Ref & {
  attributes?: Record<string, unknown>
  relationships?: Record<string, { data?: Ref | Ref[] | null; meta?: { count?: number } }>
  meta?: Record<string, unknown>
}
type Doc = {
  data: unknown
  included?: Raw[]
  links?: { next?: string | null }
  meta?: { count?: number }
  errors?: { code?: string }[]
}

/** Milliseconds after which an address counts as silent: a page shows that something failed, not a skeleton for ever. */
const patience = 12_000

async function ask(url: string): Promise<Doc> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(), patience)
  try {
    return await askWithin(url, silent.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function askWithin(url: string, signal: AbortSignal): Promise<Doc> {
  // A simple request: no header of ours, so no preflight; no credentials, so nothing to leak (A-1-12, E5.3). Nor may a
  // page that put a `method` into every object make it another one (E8).
  const answer = await fetch(url, {
    __proto__: null,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache,
    signal,
  } as RequestInit).catch((cause: unknown) => {
    throw new PublicError('ServerNoResponse', cause)
  })
  const body: Doc | null = await answer.json().catch((cause: unknown) => {
    // The answer began and never ended.
    if (signal.aborted) throw new PublicError('ServerNoResponse', cause)
    return null
  })
  if (!answer.ok) throw new PublicError(body?.errors?.[0]?.code ?? 'ServerBadResponse')
  if (!body?.data) throw new PublicError('ServerBadResponse')
  return body
}

// Four steps, as deep as an include may go (A-1-28): relationships lead back, so something has to stop.
function plain({ id, type, attributes, relationships, meta }: Raw, included: Raw[] = [], depth: number): Plain {
  const links: Record<string, unknown> = {}
  for (const [name, { data, meta: about }] of Object.entries(relationships ?? {})) {
    const follow = (ref: Ref) => {
      const found = included.find(it => it.id === ref.id && it.type === ref.type)
      return found?.attributes && depth < 4 ? [plain(found, included, depth + 1)] : []
    }
    if (Array.isArray(data)) links[name] = data.flatMap(follow)
    else if (data) links[name] = follow(data)[0] ?? null
    if (about?.count !== undefined) links[`${name}Count`] = about.count
  }
  return { ...attributes, ...links, ...(meta && { meta }), id, type }
}
