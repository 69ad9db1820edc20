import type { Member } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany, useOne, useViewer } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { faceOf } from '../../../parts/face.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { pay as payIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { payTo } from '../payTo.ts'
import type { Relation } from './useRelation.ts'

type BetweenProps = {
  readonly group: string
  readonly member: Member
  /** The member's account, and the viewer's own, by id. */
  readonly account: string
  readonly own: string
  readonly relation: Relation
}

/** What was paid between the member and the viewer (S-MEMBER-3). */
export function Between({ group, member, account, own, relation }: BetweenProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const list = useMany('transfers', { group, filter: { account: own, counterpart: account }, sort: '-created' })
  const currency = useOne('currencies', { group })
  const pay = payTo({ group, member, viewer, direction: 'send' })
  const mine = relation.own ? faceOf(relation.own.member) : { code: '' }
  const theirs = faceOf(member)
  return (
    <Await of={currency}>
      {({ attributes }) => (
        <Await of={list} skeleton={<Skeleton shape="row" count={4} />}>
          {transfers =>
            transfers.length === 0 ? (
              <EmptyState
                title={t('states.empty.memberTransfers')}
                actions={
                  pay.kind === 'link' && (
                    <ButtonLink icon={payIcon} {...go.link(pay.place)}>
                      {t('states.empty.pay')}
                    </ButtonLink>
                  )
                }
              />
            ) : (
              <div>
                <VisuallyHidden>
                  <h2>{t('members:tab.transactions')}</h2>
                </VisuallyHidden>
                <ul className="x-plain-list">
                  {transfers.map(it => {
                    const isOut = it.relationships.payer.data?.id === own
                    return (
                      <li key={it.id}>
                        <TransferRow
                          transfer={it}
                          currency={attributes}
                          payer={isOut ? mine : theirs}
                          payee={isOut ? theirs : mine}
                          side={isOut ? 'payer' : 'payee'}
                          to={go.link({ screen: 'transfer', group, transfer: it.id })}
                        />
                      </li>
                    )
                  })}
                </ul>
                <ListFoot shown={transfers.length} total={null} more={list.more} next={list.next} />
              </div>
            )
          }
        </Await>
      )}
    </Await>
  )
}
