import type { Category, Member } from '@exchange-kit/model'
import type { Linked, ManyQuery, Near } from '@exchange-kit/client'
import { useMany, type LoadedMany } from '../../../hooks.ts'
import type { Listing, ListingType } from '../../../listings/listing.ts'
import type { Standing } from '../useStanding.ts'
import { questionOf, type ListView } from './view.ts'

/** A list as the address says it, with what the address names. */
export type Asked = {
  readonly list: LoadedMany<Listing>
  readonly categories: readonly Linked<Category>[]
  readonly author: Member | undefined
  /** What is named does not exist: nothing can match. */
  readonly isNowhere: boolean
  /** Whether it lists what is the viewer's own. */
  readonly isOwn: boolean
}

type Asking = {
  readonly type: ListingType
  readonly group: string
  readonly view: ListView
  readonly near: Near | null
  readonly standing: Standing
  /** Asks for nothing: this kind is not shown. */
  readonly isOff?: boolean | undefined
}

/** Asks for a list once the categories and the author in the address are known by their ids. */
export function useAsked({ type, group, view, near, standing, isOff }: Asking): Asked {
  const known = useMany('categories', { group })
  const authors = useMany('members', view.author ? { group, filter: { code: view.author } } : null)
  const categories = known.status === 'ready' ? known.data : []
  const author = authors.status === 'ready' ? authors.data[0] : undefined
  const chosen = categories.filter(it => view.categories.includes(it.attributes.code)).map(it => it.id)
  const waits =
    (view.categories.length > 0 && known.status === 'loading') || (view.author !== '' && authors.status === 'loading')
  const isNowhere =
    !waits && ((view.categories.length > 0 && chosen.length === 0) || (view.author !== '' && author === undefined))
  const isOwn = author !== undefined && author.id === standing.own?.member.id
  const resolved = { group, near, categories: chosen, author: author?.id ?? null, isOwn }
  const question: ManyQuery | null = isOff || waits || isNowhere ? null : questionOf(view, resolved)
  return { list: useMany(type, question), categories, author, isNowhere, isOwn }
}
