import { placeOf, type Notice } from '@exchange-kit/model'
import { useOnline } from '../../hooks.ts'
import { Moment } from '../../parts/Moment.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notifications } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { useAction } from '../../useAction.ts'
import { useFocus } from '../../useFocus.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { ListingNoticeActs } from './ListingNoticeActs.tsx'
import { RequestNoticeActs } from './RequestNoticeActs.tsx'

type NoticeRowProps = { readonly group: string; readonly notice: Notice; readonly now: number }

/** One notice: what happened, when, whether it was read, and what can be done about it (S-NOTIFY-1). */
export function NoticeRow({ group, notice, now }: NoticeRowProps) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const { title, body, image, created, read, data } = notice.attributes
  const place = placeOf(data.route)
  const isUnread = read === null
  const mark = useAction(async (client, isRead: boolean) => {
    await client.update({ type: 'notifications', id: notice.id, attributes: { read: isRead } }, { group })
  })
  const link = go.link(place)
  const focusOn = useFocus()
  const id = `notice-${notice.id}`
  // S-SHELL-28: what was pressed is gone with what it did.
  const done = () => {
    void mark(true)
    focusOn(id)
  }
  return (
    <article className="s-notice-row" data-unread={isUnread ? '' : undefined}>
      {image ? (
        <img src={`${image}?w=320`} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <Icon of={notifications} />
      )}
      <div className="x-stack" data-gap="tight">
        <h3 translate="no">
          <Link
            className="x-alone"
            id={id}
            href={link.href}
            onClick={event => {
              // Opening it marks it read; the answer comes after the page is left, or not at all.
              if (isUnread && isOnline) void mark(true)
              link.onClick?.(event)
            }}
          >
            {title}
          </Link>
        </h3>
        {body !== title && <p translate="no">{body}</p>}
        <p className="x-small x-muted">
          {isUnread && <b className="s-notice-new">{t('notifications:new')}</b>}{' '}
          <Moment time={created} now={now} onDemand />
        </p>
        <div className="s-notice-acts">
          <RequestNoticeActs group={group} notice={notice} onDone={done} />
          <ListingNoticeActs group={group} notice={notice} onDone={done} />
          <Button
            size="small"
            kind="quiet"
            busy={mark.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void mark(isUnread)}
          >
            {t(isUnread ? 'notifications:markRead' : 'notifications:markUnread')}
            <span className="x-sr" translate="no">
              : {title}
            </span>
          </Button>
        </div>
        {mark.error && <p role="alert">{t(`errors.Error${mark.error.code}`)}</p>}
      </div>
    </article>
  )
}
