import { useState } from 'react'
import type { Webhook } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useOnline } from '../hooks.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Details } from '../ui/Details.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useAction } from '../useAction.ts'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Deliveries } from './Deliveries.tsx'

type WebhookRowProps = { readonly group: string; readonly hook: Linked<Webhook>; readonly onGone: () => void }

/** One endpoint: what it is told of, on or off, its log, and taking it away (B1, B3). */
export function WebhookRow({ group, hook, onGone }: WebhookRowProps) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { url, events, enabled } = hook.attributes
  const turn = useAction((client, on: boolean) =>
    client.update({ type: 'webhooks', id: hook.id, attributes: { enabled: on } }, { group }),
  )
  const remove = useAction(async client => {
    await client.remove({ type: 'webhooks', id: hook.id }, { group })
    return true
  })
  const list = new Intl.ListFormat(locale)
  const told = list.format(events.map(it => t(`webhooks:event.${it}`)))
  const codes = (hook.accounts ?? []).map(it => it.attributes.code)
  return (
    <li>
      <div>
        <p className="x-mono" translate="no">
          {url}
        </p>
        <p className="x-small x-muted">{told}</p>
        {codes.length > 0 && (
          <p className="x-small x-muted">{t('webhooks:onlyOf', { accounts: list.format(codes) })}</p>
        )}
      </div>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('webhooks:removeOf', { name: url })}
        onClick={() => setLeaving(true)}
      >
        {t('webhooks:remove')}
      </Button>
      <div className="x-act-wide">
        <Switch
          label={t('webhooks:on', { url })}
          hint={enabled ? undefined : t('webhooks:off')}
          checked={enabled}
          disabled={turn.busy || !online}
          onChange={event => void turn(event.currentTarget.checked)}
        />
        {turn.error && <Notice tone="stop" live="alert" title={t(`errors.Error${turn.error.code}`)} />}
        <Details summary={t('webhooks:log', { url })} onToggle={setOpen}>
          {isOpen && <Deliveries group={group} hook={hook} />}
        </Details>
      </div>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={t('webhooks:removeAsk', { url })}
        confirm={t('webhooks:removeYes')}
        cancel={t('webhooks:keep')}
        busy={remove.busy}
        error={remove.error ? t(`errors.Error${remove.error.code}`) : undefined}
        onConfirm={() => void remove().then(isGone => isGone && onGone())}
        onClose={() => setLeaving(false)}
      >
        <p>{t('webhooks:removeText')}</p>
      </ConfirmDialog>
    </li>
  )
}
