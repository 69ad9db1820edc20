import { Await } from '../../Await.tsx'
import { useMany } from '../../hooks.ts'
import { useSite } from '../../kit.ts'
import { ListFoot } from '../../ListFoot.tsx'
import { groupFaceOf } from '../../parts/groupFace.ts'
import { Split } from '../../ui/Page.tsx'
import { useAllPages } from '../../useAllPages.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { GroupCard } from '../../views/GroupCard.tsx'
import { GroupsMap } from '../../views/GroupsMap.tsx'
import { allGroups } from './allGroups.ts'

/** Where the groups are: a map, and beside it the list of all, each leading to its page (S-STATS-2). */
export function GroupsThere() {
  const t = useT()
  const go = useGo()
  const { tiles } = useSite()
  const groups = useMany('groups', allGroups)
  const loaded = groups.status === 'ready' ? groups.data.length : 0
  const { more, next } = groups
  useAllPages({ loaded, more: tiles !== null && more, next })
  const list = (
    <Await of={groups}>
      {items => (
        <div>
          <ul className="x-plain-list">
            {items.map(it => (
              <li key={it.id}>
                <GroupCard
                  size="row"
                  group={groupFaceOf(it)}
                  to={go.link({ screen: 'group', group: it.attributes.code })}
                />
              </li>
            ))}
          </ul>
          <ListFoot shown={items.length} total={groups.count} more={more} next={next} />
        </div>
      )}
    </Await>
  )
  return (
    <section className="x-stack" data-gap="tight" aria-labelledby="stats-groups">
      <h2 id="stats-groups">{t('stats:where')}</h2>
      {tiles && groups.status === 'ready' ? (
        <Split aside={list}>
          <div className="s-stats-map">
            <GroupsMap
              tiles={tiles}
              label={t('stats:map')}
              groups={groups.data.map(groupFaceOf)}
              onOpen={code => go({ screen: 'group', group: code })}
            />
          </div>
        </Split>
      ) : (
        list
      )}
    </section>
  )
}
