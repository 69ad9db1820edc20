import type { ReactNode } from 'react'
import { flag } from '../ui/flag.ts'
import { useT } from '../i18n/translation.tsx'
import '../ui/Card.css'
import './MemberSignup.css'

/** What joining a group takes, as everybody may know it (A-3-10). */
export type JoiningFace = {
  readonly isOpen: boolean
  /** Listings that a new member publishes first. */
  readonly minOffers: number
  readonly minNeeds: number
  /** An administrator looks at each application. */
  readonly isApproved: boolean
}

type MemberSignupProps = {
  readonly group: string
  /** Nothing while it is on its way; null once it is behind. */
  readonly joining: JoiningFace | undefined | null
  /** Who joins has an account: nothing is asked of them again. */
  readonly hasAccount?: boolean | undefined
  /** The heading's place in the page, on a card of its own; none where the page says it already. */
  readonly level?: 2 | 3 | undefined
  /** Terms, the way in, and how it went. */
  readonly children: ReactNode
}

/** Joining a group: what it takes in one sentence, then the way in. */
export function MemberSignup({ group, joining, hasAccount, level, children }: MemberSignupProps) {
  const t = useT()
  const Heading = level && (`h${level}` as const)
  return (
    <section className={level ? 'x-card x-member-signup' : 'x-member-signup'} data-pad={flag(level !== undefined)}>
      {Heading && <Heading>{t('views:signup.title', { name: group })}</Heading>}
      {joining?.isOpen === false ? (
        <p>
          <b>{t('views:signup.shut')}</b>
        </p>
      ) : (
        joining !== null && <p className="x-muted">{joining && sentenceOf(joining, { hasAccount, t })}</p>
      )}
      {children}
    </section>
  )
}

type Saying = { readonly hasAccount: boolean | undefined; readonly t: ReturnType<typeof useT> }

function sentenceOf({ minOffers, minNeeds, isApproved }: JoiningFace, { hasAccount, t }: Saying): string {
  const listings = [
    minOffers > 0 && t('views:offers.count', { count: minOffers }),
    minNeeds > 0 && t('views:needs.count', { count: minNeeds }),
  ].filter(it => it !== false)
  return [
    ...(hasAccount ? [] : [t('views:signup.asks')]),
    ...(listings.length > 0 ? [t('views:signup.listings', { listings: listings.join(', ') })] : []),
    t(isApproved ? 'views:signup.approved' : 'views:signup.atOnce'),
  ].join(' ')
}
