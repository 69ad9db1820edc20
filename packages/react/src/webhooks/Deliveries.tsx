import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '@exchange-kit/model'
import { Await } from '../Await.tsx'
import { useMany, useOnline } from '../hooks.ts'
import { useToasts } from '../kit.ts'
import { ListFoot } from '../ListFoot.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Button } from '../ui/Button.tsx'
import { check, failed, waiting } from '../ui/icons.ts'
import { Stack } from '../ui/layout.tsx'
import { Muted } from '../ui/text.tsx'
import { StateLabel } from '../ui/StateLabel.tsx'
import { useAction } from '../useAction.ts'
import { useT } from '../i18n/translation.tsx'

type DeliveriesProps = { readonly group: string; readonly hook: Webhook }

const looks = {
  waiting: { icon: waiting, tone: 'wait' },
  delivered: { icon: check, tone: 'done' },
  failed: { icon: failed, tone: 'stop' },
} as const

/** The last hundred deliveries of an endpoint, each to be sent once more (B3). */
export function Deliveries({ group, hook }: DeliveriesProps) {
  const t = useT()
  const toasts = useToasts()
  const online = useOnline()
  const [at, setAt] = useState<string | null>(null)
  const log = useMany('webhook-deliveries', { group, of: hook.id })
  const replay = useAction(async (client, delivery: WebhookDelivery) => {
    setAt(delivery.id)
    const path = `/${group}/webhooks/${hook.id}/deliveries/${delivery.id}/replay`
    await client.call('accounting', path, { method: 'POST' })
    toasts.show({ tone: 'done', text: t('webhooks:replayed') })
    log.reload()
  })
  const reason = !online ? t('states.offline.action') : hook.attributes.enabled ? undefined : t('webhooks:off')
  return (
    <Stack>
      <div className="x-actions">
        <Button size="small" kind="quiet" onClick={log.reload}>
          {t('webhooks:refresh')}
        </Button>
      </div>
      {replay.error && <p role="alert">{t('webhooks:replayFailed')}</p>}
      <Await of={log}>
        {list =>
          list.length === 0 ? (
            <p className="x-muted">{t('webhooks:log.none')}</p>
          ) : (
            <>
              <ol className="x-act-rows">
                {list.map(it => (
                  <li key={it.id}>
                    <Delivery delivery={it} />
                    <Button
                      size="small"
                      busy={replay.busy && at === it.id}
                      reason={reason}
                      onClick={() => void replay(it)}
                    >
                      {t('webhooks:replay')}
                    </Button>
                  </li>
                ))}
              </ol>
              {log.more && <ListFoot shown={list.length} total={log.count} more={log.more} next={log.next} />}
            </>
          )
        }
      </Await>
    </Stack>
  )
}

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useT()
  const { event, state, status, error, attempts, created, next, replay } = delivery.attributes
  const { icon, tone } = looks[state]
  return (
    <div>
      <p>
        <StateLabel icon={icon} tone={tone}>
          {t(`webhooks:state.${state}`)}
        </StateLabel>{' '}
        {t(`webhooks:event.${event}`)} · <Moment time={created} as="exact" />
      </p>
      <p className="x-small x-muted">
        {t('webhooks:attempts', { count: attempts })}
        {status !== null && ` · ${t('webhooks:answered', { status })}`}
        {status === null && error !== null && ` · ${t('webhooks:unreachable')}`}
        {replay && ` · ${t('webhooks:again')}`}
        {state === 'waiting' && next !== null && (
          <Muted>
            {' · '}
            {t('webhooks:next')} <Moment time={next} as="exact" />
          </Muted>
        )}
      </p>
    </div>
  )
}
