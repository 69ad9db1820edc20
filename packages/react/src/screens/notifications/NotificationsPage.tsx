import type { Notice } from '@exchange-kit/model'
import { Await } from '../../Await.tsx'
import { useNow } from '../../Ago.tsx'
import { useSteady } from '../../fresh.ts'
import { FreshRows } from '../../FreshRows.tsx'
import { useMany, useOnline, useViewer } from '../../hooks.ts'
import { inboxQuery } from '../../inbox/useUnread.ts'
import { ListFoot } from '../../ListFoot.tsx'
import { useTitleFocus } from '../../title.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { check, settings } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { grouped, keyOf, type Heading } from './grouped.ts'
import { NoticeRow } from './NoticeRow.tsx'
import './notifications.css'

/** The inbox of the active member (place 9, S-NOTIFY-1 to 3). */
export function NotificationsPage() {
  const viewer = useViewer()
  const group = viewer.status === 'signedIn' ? (viewer.acting?.group.attributes.code ?? null) : null
  const inbox = useMany('notifications', group ? inboxQuery(group) : null)
  const { meta, more, next, reload } = inbox
  const steady = useSteady(inbox.status === 'ready' ? inbox.data : [], { of: group })
  return (
    <Page width="form">
      <Await of={inbox}>
        {notices =>
          group === null || notices.length === 0 ? (
            <NothingNew />
          ) : (
            <Stack gap="wide">
              <div>
                <InboxActs group={group} unread={Number(meta['unread'] ?? 0)} onRead={reload} />
                {/* Takes no room while there is nothing to say. */}
                <FreshRows fresh={steady.fresh} onShow={steady.show} />
              </div>
              <Notices group={group} notices={steady.shown} />
              <ListFoot shown={notices.length} total={null} more={more} next={next} />
            </Stack>
          )
        }
      </Await>
    </Page>
  )
}

// S-NOTIFY-3.
function NothingNew() {
  const t = useT()
  const go = useGo()
  return (
    <EmptyState
      title={t('states.empty.notifications')}
      actions={
        <ButtonLink icon={settings} {...go.link({ screen: 'settings', hash: 'notifications' })}>
          {t('states.empty.notifications.action')}
        </ButtonLink>
      }
    />
  )
}

type InboxActsProps = { readonly group: string; readonly unread: number; readonly onRead: () => void }

function InboxActs({ group, unread, onRead }: InboxActsProps) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const goOn = useTitleFocus()
  const readAll = useAction(async client => {
    await client.call('notifications', `/${group}/notifications/read`, { method: 'POST' })
    onRead()
    goOn()
  })
  return (
    <Row spread>
      <p role="status">{t('notifications:unread', { count: unread })}</p>
      <span className="s-notice-acts">
        {unread > 0 && (
          <Button
            size="small"
            icon={check}
            busy={readAll.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void readAll()}
          >
            {t('notifications:readAll')}
          </Button>
        )}
        <ButtonLink
          size="small"
          kind="quiet"
          icon={settings}
          {...go.link({ screen: 'settings', hash: 'notifications' })}
        >
          {t('states.empty.notifications.action')}
        </ButtonLink>
      </span>
      {readAll.error && <p role="alert">{t(`errors.Error${readAll.error.code}`)}</p>}
    </Row>
  )
}

function Notices({ group, notices }: { readonly group: string; readonly notices: readonly Notice[] }) {
  const t = useT()
  const locale = useLocale()
  const now = useNow(60_000)
  const titleOf = (heading: Heading): string => {
    if (typeof heading === 'string') return t(`notifications:${heading}`)
    const month = new Date(`${heading.month}-15T12:00:00`)
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(month)
  }
  return (
    <>
      {grouped(notices, new Date(now)).map(({ heading, notices: list }) => (
        <section key={keyOf(heading)} aria-labelledby={`notices-${keyOf(heading)}`} className="x-stack">
          <h2 id={`notices-${keyOf(heading)}`}>{titleOf(heading)}</h2>
          <ul className="s-notices-list">
            {list.map(it => (
              <li key={it.id}>
                <NoticeRow group={group} notice={it} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
