import { say } from '../say.ts'
import { bad, type Source, type SourceResource } from './ask.ts'

/** Things asked for at once, and the most there may be of a kind. */
const size = 100
const most = 1_000_000

export type Page = { list: readonly SourceResource[]; included: ReadonlyMap<string, SourceResource> }

/**
 * A list of the source page by page, what it includes by type and id. A source that never ends, or gives the same page
 * again and again, is refused.
 */
export async function* pagesOf(
  source: Pick<Source, 'get'>,
  path: string,
  parameters: Record<string, string>,
): AsyncGenerator<Page> {
  let after = 0
  let before = ''
  for (;;) {
    const page = { ...parameters, 'page[size]': String(size), 'page[after]': String(after) }
    const { list, included, isLast } = await source.get(path, page)
    const first = list[0]?.id ?? ''
    if (first !== '' && first === before)
      throw bad(say('the source answers the same page again and again', 'sourceLoop', {}))
    before = first
    if (list.length > 0) yield { list, included: new Map(included.map(it => [`${it.type} ${it.id}`, it])) }
    if (isLast) return
    after += list.length
    if (after > most) throw bad(say(`the source has more than ${most} of a kind`, 'sourceEndless', { most }))
  }
}
