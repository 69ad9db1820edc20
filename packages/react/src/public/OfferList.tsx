import { OfferList as View } from '../views/OfferList.tsx'
import { ListingsFrame, type ListingChosen, type ListingsProps } from './ListingsFrame.tsx'

export type OfferListProps = ListingsProps & {
  /** One was chosen. preventDefault() keeps its page from opening. */
  readonly onOfferSelect?: ((event: ListingChosen) => void) | undefined
}

/** The public offers of a group, newest first. */
export function OfferList(props: OfferListProps) {
  return (
    <ListingsFrame kind="offers" props={props} usual={6}>
      {({ list, data, linkTo }) => <View {...list} offers={data?.items} currency={data?.currency} linkTo={linkTo} />}
    </ListingsFrame>
  )
}
