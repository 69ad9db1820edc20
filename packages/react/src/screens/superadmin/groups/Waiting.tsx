import { useRef } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import type { LoadedMany } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { RequestRow } from './RequestRow.tsx'

/** Requests for groups: the first thing to do here. */
export function Waiting({ waiting }: { readonly waiting: LoadedMany<Linked<Group>> }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = waiting.count ?? 0
  return (
    <section className="x-card" aria-labelledby="requests">
      <header>
        <h2 id="requests" ref={heading} tabIndex={-1}>
          {t('superadmin:requests')}
        </h2>
        {count > 0 && <Badge count={count} label={t('superadmin:waiting', { count })} />}
      </header>
      <Await of={waiting}>
        {groups => {
          // What was just activated is known at once; the list itself comes again in its own time.
          const asking = groups.filter(it => it.attributes.status === 'pending')
          if (asking.length === 0) return <p className="x-card-body x-muted">{t('superadmin:requests.none')}</p>
          return (
            <>
              <ul className="s-super-requests">
                {asking.map(group => (
                  <RequestRow
                    key={group.id}
                    group={group}
                    onGone={() => setTimeout(() => heading.current?.focus())}
                    onOld={waiting.reload}
                  />
                ))}
              </ul>
              {waiting.more && <ListFoot shown={asking.length} total={count} more={waiting.more} next={waiting.next} />}
            </>
          )
        }}
      </Await>
    </section>
  )
}
