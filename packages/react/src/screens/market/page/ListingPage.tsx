import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useNothingHere } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import type { ListingType } from '../listing.ts'
import { listPlace } from '../places.ts'
import { ListingView } from './ListingView.tsx'

/** The page of an offer (place 20). */
export function OfferPage({ group, offer }: ScreenProps<'offer'>) {
  return <ListingPage type="offers" group={group} code={offer} />
}

/** The page of a need (place 25). */
export function NeedPage({ group, need }: ScreenProps<'need'>) {
  return <ListingPage type="needs" group={group} code={need} />
}

type ListingPageProps = { readonly type: ListingType; readonly group: string; readonly code: string }

function ListingPage({ type, group, code }: ListingPageProps) {
  const listing = useOne(type, { group, code, include: ['category', 'member.contacts'] })
  return (
    <Page>
      <Await of={listing} skeleton={<ListingSkeleton />} missing={<MissingListing type={type} group={group} />}>
        {it => <ListingView group={group} listing={it} />}
      </Await>
    </Page>
  )
}

/** What was looked for is not there, or not for this viewer; the list it would be in is (S-PLACE-66). */
export function MissingListing({ type, group }: Pick<ListingPageProps, 'type' | 'group'>) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={t('states.notFound.listing')}
      actions={<ButtonLink {...go.link(listPlace(type, group))}>{t(`market.list.${type}`)}</ButtonLink>}
    >
      {t('states.notFound.text')}
    </EmptyState>
  )
}

function ListingSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="title" />
      <Skeleton shape="line" count={4} />
    </>
  )
}
