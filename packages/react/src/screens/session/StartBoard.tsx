import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import { useMany, useOne } from '../../hooks.ts'
import { useKit } from '../../kit.ts'
import { faceOf } from '../../parts/face.ts'
import { FrontBeside } from '../../shell/FrontBeside.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { distanceTo } from '../../listings/listing.ts'
import { listingFaceOf } from '../../parts/listingFaces.ts'
import { ListingCard } from '../../views/ListingCard.tsx'
import { ListingList } from '../../views/ListingList.tsx'
import { boardSize } from './mixed.ts'
import { boardsOf } from './boards.ts'
import { useNotices } from './useNotices.ts'
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
          <Await of={groups} skeleton={room}>
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
  // Until the pages of listings are there the group's page stands in.
  const to = useGo().link({ screen: 'group', group: code })
  if (notices.status === 'ready' && notices.data.length === 0) return <GroupBoard groups={others} />
  return (
    <Await of={notices} skeleton={room}>
      {list => (
        <ListingList
          kind="offers"
          title={t('session.start.boardOf', { group: name })}
          hidesTitle
          cards={list.map(it => (
            <ListingCard
              key={it.id}
              kind={it.type}
              listing={{ ...listingFaceOf(it, it.member ? faceOf(it.member) : undefined), distance: distanceTo(it) }}
              to={to}
              currency={currency.status === 'ready' ? currency.data.attributes : undefined}
            />
          ))}
        />
      )}
    </Await>
  )
}

const room = <ListingList kind="offers" cards={undefined} room={boardSize} />

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
