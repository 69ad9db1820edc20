import type { Currency, Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import { useMany, useOne } from '../../hooks.ts'
import { useKit } from '../../kit.ts'
import { faceOf } from '../../parts/face.ts'
import { NeedCard } from '../../parts/NeedCard.tsx'
import { OfferCard } from '../../parts/OfferCard.tsx'
import { FrontBeside } from '../../shell/FrontBeside.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { needFaceOf, offerFaceOf } from '../../parts/listingFaces.ts'
import { boardSize } from './mixed.ts'
import { boardsOf } from './boards.ts'
import { useNotices, type Notice } from './useNotices.ts'
import './StartBoard.css'

/** The notice board beside the door: what a group shows everybody (design, login; S-MARKET-14). */
export function StartBoard() {
  const t = useT()
  const { client } = useKit()
  const near = client.near()
  const groups = useMany('groups', { include: ['settings'], near })
  return (
    <FrontBeside>
      <aside className="s-cork" aria-label={t('session.start.board')}>
        {/* Once the groups are there, the board alone tells how old it is. */}
        {groups.status === 'ready' ? (
          <GroupBoard groups={boardsOf(groups.data, { isSorted: near !== null })} />
        ) : (
          <Await of={groups} skeleton={<Blank />}>
            {() => null}
          </Await>
        )}
      </aside>
    </FrontBeside>
  )
}

// A group may allow public notices and have none: then the next one's board hangs here.
function GroupBoard({ groups: [group, ...others] }: { readonly groups: readonly Linked<Group>[] }) {
  return group ? <NoticesOf key={group.id} group={group} others={others} /> : <EmptyBoard />
}

type NoticesOfProps = { readonly group: Linked<Group>; readonly others: readonly Linked<Group>[] }

function NoticesOf({ group, others }: NoticesOfProps) {
  const t = useT()
  const { client } = useKit()
  const { code, name } = group.attributes
  const notices = useNotices(code, client.near())
  const currency = useOne('currencies', { group: code })
  if (notices.status === 'ready' && notices.data.length === 0) return <GroupBoard groups={others} />
  return (
    <Await of={notices} skeleton={<Blank />}>
      {list => (
        <>
          <h2 className="x-sr">{t('session.start.boardOf', { group: name })}</h2>
          <div className="s-notices">
            {list.map(it => (
              <div className="s-pinned" key={it.id}>
                <NoticeCard
                  notice={it}
                  group={code}
                  currency={currency.status === 'ready' ? currency.data.attributes : undefined}
                />
              </div>
            ))}
          </div>
        </>
      )}
    </Await>
  )
}

type NoticeCardProps = {
  readonly notice: Notice
  readonly group: string
  readonly currency: Currency['attributes'] | undefined
}

// Until the pages of listings are there the group's page stands in.
function NoticeCard({ notice, group, currency }: NoticeCardProps) {
  const to = useGo().link({ screen: 'group', group })
  const author = notice.member ? faceOf(notice.member) : undefined
  const distance = typeof notice.meta?.['distance'] === 'number' ? notice.meta['distance'] : undefined
  return notice.type === 'offers' ? (
    <OfferCard offer={offerFaceOf(notice, author)} to={to} currency={currency} distance={distance} />
  ) : (
    <NeedCard need={needFaceOf(notice, author)} to={to} distance={distance} />
  )
}

function Blank() {
  return (
    <div className="s-notices" aria-hidden="true">
      {Array.from({ length: boardSize }, (_, index) => (
        <div className="s-pinned" key={index}>
          <Skeleton shape="card" />
        </div>
      ))}
    </div>
  )
}

function EmptyBoard() {
  const t = useT()
  const go = useGo()
  return (
    <EmptyState
      title={t('session.start.boardEmpty')}
      actions={<ButtonLink {...go.link({ screen: 'groups' })}>{t('session.start.find')}</ButtonLink>}
    >
      {t('session.start.boardEmptyHelp')}
    </EmptyState>
  )
}
