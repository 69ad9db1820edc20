import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { plainText } from '../../../ui/plainText.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type ListingsProps = {
  readonly group: string
  readonly type: 'offers' | 'needs'
  readonly ids: readonly string[]
}

/** Offers or needs a finding is about, with their authors and the day they ended. */
export function ConcernedListings({ group, type, ids }: ListingsProps) {
  const t = useT()
  const go = useGo()
  const listings = useMany(type, ids.length > 0 ? { group, filter: { id: ids }, size: ids.length, include } : null)
  if (ids.length === 0) return null
  return (
    <Await of={listings} skeleton={<Skeleton shape="row" count={Math.min(ids.length, 5)} />}>
      {found => (
        <ul className="s-concerned" aria-label={t(`shell.nav.${type}`)}>
          {found.map(({ id, member, attributes: { code, name, content, expires } }) => (
            <li key={id}>
              <a
                {...go.link(
                  type === 'offers' ? { screen: 'offer', group, offer: code } : { screen: 'need', group, need: code },
                )}
              >
                <bdi>{name || plainText(content, 60)}</bdi>
              </a>
              {member && (
                <span className="x-small">
                  <bdi translate="no">{member.attributes.name}</bdi>
                </span>
              )}
              <span className="x-small x-muted">
                <Moment time={expires} as="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Await>
  )
}

const include = ['member']
