import type { ReactNode } from 'react'
import { useT } from '../i18n/translation.tsx'
import '../ui/Card.css'
import './MemberSignup.css'

/** What joining a group takes, as everybody may know it (A-3-10). */
export type JoiningFace = {
  readonly isOpen: boolean
  /** Listings somebody publishes to begin with. */
  readonly minOffers: number
  readonly minNeeds: number
  /** An administrator looks at each application. */
  readonly isApproved: boolean
}

type MemberSignupProps = {
  readonly group: string
  /** Nothing while it is on its way. */
  readonly joining: JoiningFace | undefined
  /** The heading's place in the page; none where the page has it already. */
  readonly level?: 2 | 3 | undefined
  /** Terms, the way in, and how it went. */
  readonly children: ReactNode
}

/** Joining a group: what it takes in one sentence, then the way in. */
export function MemberSignup({ group, joining, level, children }: MemberSignupProps) {
  const t = useT()
  const Heading = level && (`h${level}` as const)
  return (
    <section className="x-card x-member-signup" data-pad="">
      {Heading && <Heading>{t('views:signup.title', { name: group })}</Heading>}
      <p className="x-muted">{joining && sentenceOf(joining, t)}</p>
      {children}
    </section>
  )
}

function sentenceOf({ isOpen, minOffers, minNeeds, isApproved }: JoiningFace, t: ReturnType<typeof useT>): string {
  if (!isOpen) return t('views:signup.shut')
  const listings = [
    minOffers > 0 && t('views:offers.count', { count: minOffers }),
    minNeeds > 0 && t('views:needs.count', { count: minNeeds }),
  ].filter(it => it !== false)
  return [
    t('views:signup.asks'),
    ...(listings.length > 0 ? [t('views:signup.listings', { listings: listings.join(', ') })] : []),
    t(isApproved ? 'views:signup.approved' : 'views:signup.atOnce'),
  ].join(' ')
}
