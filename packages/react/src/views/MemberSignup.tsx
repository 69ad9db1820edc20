import { useState, type ReactNode } from 'react'
import { flag } from '../ui/flag.ts'
import { useT } from '../i18n/translation.tsx'
import { plainText } from '../ui/plainText.ts'
import type { ProseNodes } from '../ui/prose.ts'
import { ProseElements } from '../ui/ProseElements.tsx'
import '../ui/Card.css'
import '../ui/Prose.css'
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
  /** The group's own terms to read, as Markdown. */
  readonly terms?: string | undefined
  /** The way in, and how it went. */
  readonly children: ReactNode
}

/** Joining a group: what it takes in one sentence, then the way in. */
export function MemberSignup({ group, joining, hasAccount, level, terms, children }: MemberSignupProps) {
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
      {terms && <Terms key={terms} markdown={terms} />}
      {children}
    </section>
  )
}

// What reads Markdown is loaded once they are opened: until then, and without it, they are words.
function Terms({ markdown }: { readonly markdown: string }) {
  const t = useT()
  const [nodes, setNodes] = useState<ProseNodes>([plainText(markdown, markdown.length)])
  const load = () =>
    import('../ui/prose.ts').then(
      ({ proseOf }) => setNodes(proseOf(markdown)),
      () => undefined,
    )
  return (
    <details className="x-signup-terms" onToggle={() => void load()}>
      <summary>{t('views:signup.terms')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard too */}
      <div className="x-prose" dir="auto" tabIndex={0} role="region" aria-label={t('views:signup.terms')}>
        <ProseElements nodes={nodes} />
      </div>
    </details>
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
