import { Children, type ReactNode } from 'react'
import type { Member } from '@exchange-kit/model'
import type { LinkTo } from '../ui/Link.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import { AccountLine } from './AccountLine.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import { distanceOf } from './distances.ts'
import { faceOf } from './face.ts'
import { MemberStateLabel } from './StateLabels.tsx'

type MemberRowProps = {
  readonly member: Member
  readonly to?: LinkTo | undefined
  /** Only where it may be seen; a hidden balance leaves no trace (S-MEMBER-2). Zero is shown. */
  readonly balance?: { readonly amount: number; readonly currency: CurrencyUnit } | undefined
  /** In metres. */
  readonly distance?: number | undefined
  /** A button at the end: Pay. */
  readonly action?: ReactNode
}

/** A member in a list: name, code, type, place, balance (S-MEMBER-1). */
export function MemberRow({ member, to, balance, distance, action }: MemberRowProps) {
  const t = useT()
  const locale = useLocale()
  const { type, state, address } = member.attributes
  const facts = [
    type !== 'personal' && t(`parts.account.${type}`),
    address?.addressLocality,
    distance !== undefined && t('parts.group.distance', { distance: distanceOf(distance, locale) }),
  ].filter(Boolean)
  const end = (balance || action) && (
    <span className="x-person-acts">
      {balance && <Amount {...balance} />}
      {action}
    </span>
  )
  return (
    <AccountLine face={faceOf(member)} to={to} end={end}>
      {facts.map(fact => ` · ${fact}`)}
      {state !== 'active' && (
        <>
          {' '}
          <MemberStateLabel state={state} />
        </>
      )}
    </AccountLine>
  )
}

/** Rows of people below each other. */
export function People({ children, label }: { readonly children: ReactNode; readonly label?: string | undefined }) {
  return (
    <ul className="x-people" aria-label={label}>
      {Children.map(children, child => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
