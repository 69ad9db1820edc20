import type { ReactNode } from 'react'
import { Emblem } from '../ui/Avatar.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { share } from '../ui/icons.ts'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import { distanceOf } from '../parts/distances.ts'
import { plainText } from '../ui/plainText.ts'
import type { GroupFace } from '../parts/groupFace.ts'
import '../ui/text.css'
import '../ui/layout.css'
import '../ui/Cover.css'
import './GroupCard.css'

type GroupCardProps = {
  /** Nothing while it is on its way. */
  readonly group: GroupFace | undefined
  /** Where the name leads: the group's page, which has the name in its own head. The card adds no second link to it (S-GROUP-2). */
  readonly to?: LinkTo | undefined
  /** For guests and users without this group. */
  readonly join?: LinkTo | undefined
  readonly onShare?: (() => void) | undefined
  /** Its number on a map beside the list. */
  readonly number?: number | undefined
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
  /**
   * One of a list; a row of a narrow column, without its words; alone, with more of them, where joining is the first thing to
   * do; or the head of the group's own page, which says its name, its words and its figures itself.
   */
  readonly size?: 'card' | 'row' | 'alone' | 'page' | undefined
  /** What can be done here, in the place of joining and sharing. */
  readonly acts?: ReactNode
  /** The name that a page styles it by, where it is one of a list. */
  readonly part?: string | undefined
  /** The foot of the card. */
  readonly children?: ReactNode
}

/** A group in a list, alone or on its page: emblem, name, code, place, counts, first lines of what it says about itself. */
export function GroupCard(props: GroupCardProps) {
  const { group, to, join, onShare, number, level = 3, size = 'card', acts, part, children } = props
  const t = useT()
  const locale = useLocale()
  if (!group)
    return (
      <div className="x-group-card" data-size={size}>
        <Skeleton shape="row" />
        {children}
      </div>
    )
  const { name, code, image, about, place, members, offers, since, distance } = group
  const Heading = `h${level}` as const
  const isRow = size === 'row'
  const isAlone = size === 'alone'
  const isPage = size === 'page'
  const Frame = isPage ? 'div' : 'article'
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
      fact: !isRow && (
        <span className="x-code" translate="no">
          {code}
        </span>
      ),
    },
    {
      id: 'distance',
      fact: distance !== undefined && t('parts.group.distance', { distance: distanceOf(distance, locale) }),
    },
    {
      id: 'since',
      fact: (isAlone || isPage) && since !== undefined && t('parts.group.since', { year: String(since) }),
    },
    { id: 'members', fact: !isPage && t('parts.group.members', { count: members }) },
    { id: 'offers', fact: !isRow && !isPage && t('parts.group.offers', { count: offers }) },
  ]
  return (
    <Frame className="x-group-card" data-size={size} part={part} data-code={code}>
      <div className="x-group-grid">
        <Emblem name={name} code={code} image={image} size={isRow ? undefined : 'l'} />
        {to && (
          <Heading>
            <a className="x-cover" part="link" {...linkProps(to)}>
              <bdi translate="no">{name}</bdi>
              <LinkTail to={to} />
            </a>
          </Heading>
        )}
        <Facts facts={facts.filter(it => it.fact)} />
        {!isRow && !isPage && (
          <p className="x-small" dir="auto">
            {plainText(about, isAlone ? 280 : undefined)}
          </p>
        )}
        {(acts || join || onShare) && (
          <div className="x-actions">
            {acts}
            {join && (
              <ButtonLink {...(isAlone ? { kind: 'primary' } : { size: 'small' })} part="button" {...linkProps(join)}>
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
    </Frame>
  )
}
