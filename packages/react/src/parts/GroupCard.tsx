import type { Group } from '@exchange-kit/model'
import { Emblem } from '../ui/Avatar.tsx'
import { Facts } from '../ui/Board.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { share } from '../ui/icons.ts'
import type { LinkTo } from '../ui/Link.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import { distanceOf } from './distances.ts'
import { plainText } from '../ui/plainText.ts'
import '../ui/text.css'
import '../ui/layout.css'
import '../ui/Cover.css'
import './GroupCard.css'

type GroupCardProps = {
  readonly group: Group
  /** Where the name leads: the group's page. The card adds no second link to it (S-GROUP-2). */
  readonly to: LinkTo
  /** For guests and users without this group. */
  readonly join?: LinkTo | undefined
  readonly onShare?: (() => void) | undefined
  /** In metres, when a place to measure from is known. */
  readonly distance?: number | undefined
  /** Its number on a map beside the list. */
  readonly number?: number | undefined
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
}

/** A group in a list: emblem, name, code, place, counts, first lines of what it says about itself. */
export function GroupCard({ group, to, join, onShare, distance, number, level = 3 }: GroupCardProps) {
  const t = useT()
  const locale = useLocale()
  const { name, code, image, description, address } = group.attributes
  const { members, offers } = group.relationships
  const Heading = `h${level}` as const
  const facts = [
    {
      id: 'number',
      fact: number !== undefined && (
        <>
          <span className="x-sr">{t('parts.group.number')} </span>
          <b className="x-group-number">{number}</b>
        </>
      ),
    },
    { id: 'place', fact: address.addressLocality },
    {
      id: 'code',
      fact: (
        <span className="x-code" translate="no">
          {code}
        </span>
      ),
    },
    {
      id: 'distance',
      fact: distance !== undefined && t('parts.group.distance', { distance: distanceOf(distance, locale) }),
    },
    { id: 'members', fact: t('parts.group.members', { count: members.meta.count }) },
    { id: 'offers', fact: t('parts.group.offers', { count: offers.meta.count }) },
  ]
  return (
    <article className="x-group-card">
      <div className="x-group-grid">
        <Emblem name={name} code={code} image={image} size="l" />
        <Heading>
          <a className="x-cover" {...to}>
            <bdi>{name}</bdi>
          </a>
        </Heading>
        <Facts facts={facts.filter(it => it.fact)} />
        <p className="x-small" dir="auto">
          {plainText(description)}
        </p>
        {(join || onShare) && (
          <div className="x-actions">
            {join && (
              <ButtonLink size="small" {...join}>
                {t('parts.group.join')}
              </ButtonLink>
            )}
            {onShare && (
              <IconButton size="small" icon={share} label={t('parts.group.share', { group: name })} onClick={onShare} />
            )}
          </div>
        )}
      </div>
    </article>
  )
}
