import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ListingType } from '../../../listings/listing.ts'
import { MissingListing } from '../MissingListing.tsx'
import { ListingView } from './ListingView.tsx'
import { listingQuestion } from './question.ts'

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
  const listing = useOne(type, listingQuestion(group, code))
  return (
    <Page>
      <Await
        of={listing}
        skeleton={<ListingSkeleton />}
        missing={<MissingListing type={type} group={group} code={code} />}
      >
        {it => <ListingView group={group} listing={it} />}
      </Await>
    </Page>
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
