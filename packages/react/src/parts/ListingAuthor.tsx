import { Avatar } from '../ui/Avatar.tsx'
import { useLocale } from '../i18n/translation.tsx'
import { distanceOf } from './distances.ts'
import type { AccountFace } from './face.ts'
import './OfferCard.css'

type ListingAuthorProps = {
  readonly face: AccountFace
  readonly distance: number | undefined
  /** Stands in where there is no distance (S-MARKET-3). */
  readonly place?: string | undefined
}

/** Who put a notice on the board, and how far away. */
export function ListingAuthor({ face, distance, place }: ListingAuthorProps) {
  const locale = useLocale()
  const { code, name = code, type = 'personal', image } = face
  return (
    <p className="x-by">
      <Avatar name={name} code={code} kind={type} image={image} size="xs" />
      <span>
        <bdi translate="no">{name}</bdi>
        {distance !== undefined ? (
          ` · ${distanceOf(distance, locale)}`
        ) : place ? (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        ) : null}
      </span>
    </p>
  )
}
