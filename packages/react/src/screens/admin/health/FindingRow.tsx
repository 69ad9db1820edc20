import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import type { HealthFinding } from '@exchange-kit/model'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { forward } from '../../../ui/icons.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { actOf } from './act.ts'
import { Concerned } from './Concerned.tsx'
import { figureOf, sentenceOf } from './sentence.ts'

type FindingRowProps = {
  readonly group: string
  readonly finding: HealthFinding
  /** Nothing to be done: it is there for who wants to know. */
  readonly isWell: boolean
}

/** One thing found: a sentence and its figure, one act, and on demand how it is known and what it is about (B15). */
export function FindingRow({ group, finding: { attributes }, isWell }: FindingRowProps) {
  const t = useT()
  const go = useGo()
  const said = { t, locale: useLocale() }
  const { code, items, value, days } = attributes
  const act = actOf(group, attributes)
  const figure = figureOf(attributes, said)
  const sentence = sentenceOf(attributes, said)
  return (
    <article className="s-finding" data-well={isWell ? '' : undefined} aria-label={sentence}>
      {figure && (
        <p className="s-finding-figure">
          {figure.value}
          {figure.unit && <small> {figure.unit}</small>}
        </p>
      )}
      <h3>{sentence}</h3>
      <ButtonLink size="small" kind={isWell ? 'quiet' : undefined} iconAfter={forward} {...go.link(act)}>
        {t(asKey(`health:act.${actName(code, act.screen)}`))}
      </ButtonLink>
      <div className="s-finding-more">
        <Details summary={t('health:how')}>
          <p className="x-small">{t(`health:how.${code}`, days === null ? {} : { days })}</p>
        </Details>
        {items.length > 0 && <Who group={group} items={items} count={value ?? items.length} />}
      </div>
    </article>
  )
}

// Expired listings are looked at in one list or the other.
function actName(code: HealthFinding['attributes']['code'], screen: string): string {
  return code === 'expiredListings' ? `${code}.${screen}` : code
}

type WhoProps = {
  readonly group: string
  readonly items: HealthFinding['attributes']['items']
  readonly count: number
}

// Asked for only when somebody wants to see it.
function Who({ group, items, count }: WhoProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [first] = items
  const isAboutPeople = first?.type === 'accounts' || first?.type === 'members'
  const isAboutListings = first?.type === 'offers' || first?.type === 'needs'
  const about = isAboutPeople ? 'members' : isAboutListings ? 'listings' : (first?.type ?? 'members')
  return (
    <Details summary={t(`health:who.${about}`, { count })} onToggle={setOpen}>
      {isOpen && (
        <>
          <Concerned group={group} items={items} />
          {count > items.length && (
            <p className="x-small x-muted">{t('health:first', { shown: items.length, total: count })}</p>
          )}
        </>
      )}
    </Details>
  )
}
