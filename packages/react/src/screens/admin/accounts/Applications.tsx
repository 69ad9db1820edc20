import { useRef } from 'react'
import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import type { LoadedMany } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { share } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useShare } from '../../../share/useShare.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'

type ApplicationsProps = {
  readonly group: string
  readonly groupName: string
  readonly waiting: LoadedMany<Linked<Member>>
}

/** Who asks to join: the first thing to do here (S-ADMIN-10). */
export function Applications({ group, groupName, waiting }: ApplicationsProps) {
  const t = useT()
  const shared = useShare()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = waiting.count ?? 0

  // S-SHELL-28: whoever was at a row that is gone goes on at the next one, else at the heading.
  const goOn = (next: HTMLElement | null) => {
    setTimeout(() => (next?.isConnected ? next : heading.current)?.focus())
  }
  return (
    <section className="x-card" aria-labelledby="applications">
      <header>
        <h2 id="applications" ref={heading} tabIndex={-1}>
          {t('admin:applications.title')}
        </h2>
        {count > 0 && <Badge count={count} label={t('admin:accounts.waiting', { count })} />}
      </header>
      <Await of={waiting}>
        {members => {
          // What was just decided is known at once; the list itself comes again in its own time.
          const asking = members.filter(it => it.attributes.state === 'pending')
          return asking.length === 0 ? (
            <EmptyState
              level={3}
              title={t('states.empty.accounts')}
              actions={
                <Button
                  icon={share}
                  onClick={() => void shared({ title: groupName, place: { screen: 'signup', group } })}
                >
                  {t('states.empty.accounts.action')}
                </Button>
              }
            />
          ) : (
            <>
              <ul className="s-requests">
                {asking.map(member => (
                  <ApplicationRow key={member.id} group={group} member={member} onGone={goOn} onOld={waiting.reload} />
                ))}
              </ul>
              {waiting.more && (
                <div className="s-requests-more">
                  <ListFoot shown={asking.length} total={count} more={waiting.more} next={waiting.next} />
                </div>
              )}
            </>
          )
        }}
      </Await>
    </section>
  )
}
