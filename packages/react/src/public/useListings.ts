import { useSiteOf, useTell } from './around.tsx'
import type { ListingProps } from './listingProps.ts'
import { readListings } from './listings.ts'
import { pageOf } from './pages.ts'
import { usePublic } from './usePublic.ts'

type Kind = { readonly kind: 'offers' | 'needs'; readonly usual: number }

/** Asks for the public offers or needs of a group, and says where each of them leads. */
export function useListings(props: ListingProps, { kind, usual }: Kind) {
  const tell = useTell(props)
  const site = useSiteOf(props)
  const { category, query } = props
  const group = (props.group ?? '').toUpperCase()
  const limit = Number(props.limit ?? usual)
  const wanted = { site: site ?? '', group, kind, category, query, limit }
  const answer = usePublic({
    question: site && group && JSON.stringify(wanted),
    read: () => readListings(wanted),
    isEmpty: ({ items }) => items.length === 0,
    tell,
    start: props.start,
  })
  const linkTo = ({ code }: { readonly code: string }) => {
    const href = pageOf.listing(wanted.site, { group, kind }, code)
    return {
      href,
      external: true,
      onClick: (event: { preventDefault(): void }) => {
        const type = kind === 'offers' ? 'exchange-offer-select' : 'exchange-need-select'
        if (!tell(type, { group, code, href }, { cancelable: true })) event.preventDefault()
      },
    }
  }
  return { site, group, limit, answer, linkTo, href: site ? pageOf.listings(site, { group, kind }) : '' }
}
