import { NeedList as View } from '../views/NeedList.tsx'
import { ListingsFrame, type ListingChosen, type ListingsProps } from './ListingsFrame.tsx'

export type NeedListProps = ListingsProps & {
  /** One was chosen. preventDefault() keeps its page from opening. */
  readonly onNeedSelect?: ((event: ListingChosen) => void) | undefined
}

/** The public needs of a group, newest first. */
export function NeedList(props: NeedListProps) {
  return (
    <ListingsFrame kind="needs" props={props} usual={3}>
      {({ list, data, linkTo }) => <View {...list} needs={data?.items} linkTo={linkTo} />}
    </ListingsFrame>
  )
}
