import { Button, ButtonLink } from '../../ui/Button.tsx'
import { add } from '../../ui/icons.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import type { ListingType } from '../../listings/listing.ts'
import { newPlace } from './places.ts'
import type { Standing } from './useStanding.ts'

type NewListingProps = {
  readonly type: ListingType
  readonly group: string
  readonly standing: Standing
  readonly primary?: boolean | undefined
}

/** The way to a new offer or need, for members of the group; shown with the reason where it is off (S-GUARD-15). */
export function NewListing({ type, group, standing, primary }: NewListingProps) {
  const t = useT()
  const go = useGo()
  if (!standing.own) return null
  const look = { icon: add, kind: primary ? ('primary' as const) : undefined }
  const words = t(`states.empty.${type}.action`)
  return standing.hindrance ? (
    <Button {...look} reason={standing.hindrance}>
      {words}
    </Button>
  ) : (
    <ButtonLink {...look} {...go.link(newPlace(type, group))}>
      {words}
    </ButtonLink>
  )
}
