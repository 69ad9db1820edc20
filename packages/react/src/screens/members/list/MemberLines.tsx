import { useCallback, useId } from 'react'
import type { Currency, Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useViewer } from '../../../hooks.ts'
import { FreshRows } from '../../../FreshRows.tsx'
import { useSteady } from '../../../fresh.ts'
import { hindranceOf } from '../../../hindrance.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { MemberRow } from '../../../parts/MemberRow.tsx'
import { Blocks } from '../../../ui/Blocks.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { balanceOf, payTo } from '../payTo.ts'
import { letterOf } from './letters.ts'
import './members.css'

type MemberLinesProps = {
  readonly group: string
  readonly members: readonly Linked<Member>[]
  readonly currency: Currency['attributes'] | undefined
  /** Sorted by name: an index letter stands where a new one begins. */
  readonly isIndexed: boolean
  /** The question the list answers. */
  readonly of: unknown
  readonly total: number
  readonly more: boolean
  readonly next: () => Promise<void>
}

/** The members below each other, page by page (S-MEMBER-1, S-LIST-1). */
export function MemberLines({ group, members, currency, isIndexed, of, total, more, next }: MemberLinesProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const hindranceId = useId()
  const own = viewer.status === 'signedIn' && viewer.acting?.group.attributes.code === group ? viewer.acting : null
  const why = own && hindranceOf(own)
  const row = useCallback(
    (member: Linked<Member>, before: Linked<Member> | undefined) => {
      const { name, code } = member.attributes
      const amount = balanceOf(member.account)
      const pay = payTo({ group, member, viewer, direction: 'send' })
      const letter = letterOf(name)
      return (
        <>
          {isIndexed && letter !== (before && letterOf(before.attributes.name)) && (
            <p className="s-letter" aria-hidden="true">
              {letter}
            </p>
          )}
          <MemberRow
            member={member}
            to={go.link({ screen: 'member', group, member: code })}
            balance={amount === undefined || !currency ? undefined : { amount, currency }}
            distance={distanceTo(member)}
            action={
              pay.kind === 'link' ? (
                <ButtonLink size="small" {...go.link(pay.place)}>
                  <PayWords name={name} />
                </ButtonLink>
              ) : (
                // The reason stands once, above the list.
                pay.kind === 'off' && (
                  <Button size="small" aria-disabled aria-describedby={hindranceId}>
                    <PayWords name={name} />
                  </Button>
                )
              )
            }
          />
        </>
      )
    },
    [group, viewer, currency, isIndexed, go, hindranceId],
  )
  const steady = useSteady(members, { of })
  return (
    <div>
      {why && (
        <p className="x-caption" id={hindranceId}>
          {t(`members:hindrance.${why}`)}
        </p>
      )}
      <FreshRows fresh={steady.fresh} onShow={steady.show} />
      <Blocks
        label={t('members:list.title')}
        className="x-people s-members"
        items={steady.shown}
        row={row}
        isSame={looksSame}
      />
      <ListFoot shown={members.length} total={total} more={more} next={next} />
    </div>
  )
}

function PayWords({ name }: { readonly name: string }) {
  const t = useT()
  return (
    <>
      {t('members:act.pay')}
      <VisuallyHidden>
        {' '}
        <bdi translate="no">{name}</bdi>
      </VisuallyHidden>
    </>
  )
}

function distanceTo({ meta }: Member): number | undefined {
  const distance = meta?.['distance']
  return typeof distance === 'number' ? distance : undefined
}

// A member is joined with the account anew whenever anything of the list changes; what is drawn of the two stays the same.
function looksSame(one: Linked<Member>, other: Linked<Member>): boolean {
  return (
    one.attributes === other.attributes &&
    one.account?.attributes === other.account?.attributes &&
    distanceTo(one) === distanceTo(other)
  )
}
