import type { Pages } from './cache.ts'
import { chunk } from './chunk.ts'
import type { Read } from './documents.ts'

/** A list as its first answer gives it. */
export function firstPages(type: string, read: Read, { size, current }: { size: number; current: number }): Pages {
  const pages = chunk(unique(read.data.map(it => it.id)), size)
  return {
    type,
    pages,
    size,
    current: Math.min(current, pages.length - 1),
    next: read.next,
    meta: read.meta,
    at: Date.now(),
    stale: false,
  }
}

/** The list with one more page at its end; what came twice, because others wrote meanwhile, is there once (S-LIST-4). */
export function morePages(list: Pages, read: Read): Pages {
  const before = list.pages.flat()
  const ids = unique([...before, ...read.data.map(it => it.id)])
  const pages = chunk(ids, list.size)
  const moved = ids.length > before.length ? list.current + 1 : list.current
  return {
    ...list,
    pages,
    current: Math.min(moved, pages.length - 1),
    next: read.next,
    meta: { ...list.meta, ...read.meta },
  }
}

/**
 * The query of the page that follows: the server's own link, counted from what is held now, so that a removed item leaves
 * no gap (S-LIST-4).
 */
export function searchOfNext(list: Pages): string | null {
  if (!list.next || !URL.canParse(list.next)) return null
  const { searchParams } = new URL(list.next)
  if (searchParams.has('page[after]')) searchParams.set('page[after]', String(list.pages.flat().length))
  if (searchParams.has('page[size]')) searchParams.set('page[size]', String(list.size))
  return `?${searchParams.toString()}`
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
