import type { Member } from '@exchange-kit/model'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Link } from '../../../ui/Link.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { ListingType } from '../../../listings/listing.ts'
import { listPlace } from '../places.ts'

type AuthorProps = {
  readonly member: Member
  readonly group: string
  readonly type: ListingType
  /** Whether the page of the member is open to the viewer (S-GUARD-12). */
  readonly isOpen: boolean
}

/** Who offers or asks: name, code, place, and what else is on the board of theirs (S-MARKET-10). */
export function Author({ member, group, type, isOpen }: AuthorProps) {
  const t = useT()
  const go = useGo()
  const { code, name, type: kind, image, address } = member.attributes
  return (
    <div className="s-author">
      <Avatar name={name} code={code} kind={kind} image={image} size="l" />
      <div>
        <p className="s-author-name">
          {isOpen ? (
            <Link className="x-alone" {...go.link({ screen: 'member', group, member: code })}>
              <Own>{name}</Own>
            </Link>
          ) : (
            <Own>{name}</Own>
          )}
        </p>
        <p className="x-small x-muted">
          <CodeText>{code}</CodeText>
          {address?.addressLocality && (
            <>
              {' · '}
              <Own>{address.addressLocality}</Own>
            </>
          )}
        </p>
        <p className="x-small">
          <Link className="x-alone" {...go.link(listPlace(type, group, { member: code }))}>
            {t(`market:page.all.${type}`)}
          </Link>
        </p>
      </div>
    </div>
  )
}
