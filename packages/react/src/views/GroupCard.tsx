import type { ReactNode } from 'react'
import { Emblem } from '../ui/Avatar.tsx'
import { Facts } from '../ui/Board.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { flag } from '../ui/flag.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { share } from '../ui/icons.ts'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import { distanceOf } from '../parts/distances.ts'
import { plainText } from '../ui/plainText.ts'
import type { GroupFace } from '../parts/groupFace.ts'
import '../ui/text.css'
import '../ui/layout.css'
import '../ui/Cover.css'
import './GroupCard.css'

type GroupCardProps = {
  readonly group: GroupFace
  /** Where the name leads: the group's page. The card adds no second link to it (S-GROUP-2). */
  readonly to: LinkTo
  /** For guests and users without this group. */
  readonly join?: LinkTo | undefined
  readonly onShare?: (() => void) | undefined
  /** Its number on a map beside the list. */
  readonly number?: number | undefined
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
  /** Stands alone: more of its words, and joining is the first thing to do. */
  readonly alone?: boolean | undefined
  /** A row for a narrow column, without its words. */
  readonly compact?: boolean | undefined
  /** The name that a page styles it by, where it is one of a list. */
  readonly part?: string | undefined
  /** The foot of the card. */
  readonly children?: ReactNode
}

/** A group in a list, or alone: emblem, name, code, place, counts, first lines of what it says about itself. */
export function GroupCard(props: GroupCardProps) {
  const { group, to, join, onShare, number, level = 3, alone, compact, part, children } = props
  const t = useT()
  const locale = useLocale()
  const { name, code, image, about, place, members, offers, distance } = group
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
    { id: 'place', fact: place },
    {
      id: 'code',
      fact: !compact && (
        <span className="x-code" translate="no">
          {code}
        </span>
      ),
    },
    {
      id: 'distance',
      fact: distance !== undefined && t('parts.group.distance', { distance: distanceOf(distance, locale) }),
    },
    { id: 'members', fact: t('parts.group.members', { count: members }) },
    { id: 'offers', fact: !compact && t('parts.group.offers', { count: offers }) },
  ]
  return (
    <article className="x-group-card" data-compact={flag(compact)} part={part} data-code={code}>
      <div className="x-group-grid">
        <Emblem name={name} code={code} image={image} size={compact ? undefined : 'l'} />
        <Heading>
          <a className="x-cover" part="link" {...linkProps(to)}>
            <bdi translate="no">{name}</bdi>
            <LinkTail to={to} />
          </a>
        </Heading>
        <Facts facts={facts.filter(it => it.fact)} />
        {!compact && (
          <p className="x-small" dir="auto">
            {plainText(about, alone ? 280 : undefined)}
          </p>
        )}
        {(join || onShare) && (
          <div className="x-actions">
            {join && (
              <ButtonLink {...(alone ? { kind: 'primary' } : { size: 'small' })} part="button" {...linkProps(join)}>
                {t('parts.group.join')}
                <LinkTail to={join} />
              </ButtonLink>
            )}
            {onShare && (
              <IconButton size="small" icon={share} label={t('parts.group.share', { group: name })} onClick={onShare} />
            )}
          </div>
        )}
      </div>
      {children}
    </article>
  )
}
