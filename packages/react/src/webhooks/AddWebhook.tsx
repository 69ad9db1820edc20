import { useState } from 'react'
import type { WebhookEvent } from '@exchange-kit/model'
import { FormFaults } from '../FormFaults.tsx'
import { useOnline } from '../hooks.ts'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CheckedField } from '../ui/CheckedField.tsx'
import { FieldGroup, Form } from '../ui/Form.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useAction } from '../useAction.ts'
import { useFaults } from '../useFaults.ts'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import { endpointFault, events, refusalOf } from './endpoint.ts'
import { HookAccounts, type HookAccount } from './HookAccounts.tsx'
import { RefusedWebhook } from './RefusedWebhook.tsx'
import type { WebhookOwner } from './Webhooks.tsx'

type AddWebhookProps = {
  readonly group: string
  readonly of: WebhookOwner
  /** It is there; its secret is shown this once. */
  readonly onMade: (secret: string) => void
}

/** A new endpoint: where it is, what it is told of, and of whom (B1). */
export function AddWebhook({ group, of, onMade }: AddWebhookProps) {
  const t = useT()
  const online = useOnline()
  const focus = useFocus()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(['transfer.committed'])
  const [accounts, setAccounts] = useState<readonly HookAccount[]>([])
  const form = useFaults()
  const rule = endpointFault(url)
  const urlFault = rule && t(`errors.Rule${rule}`)
  const eventFault = chosen.length === 0 && t('webhooks:eventMissing')
  const faults = [
    { id: 'webhook-url', text: urlFault },
    { id: 'webhook-event-0', text: eventFault },
  ]
  useLeaveGuard(url !== '')
  // Not by `create`: what that is answered is kept on the device, and a secret is not to be.
  const store = useAction(async client => {
    const answer = await client.call('accounting', `/${group}/webhooks`, {
      method: 'POST',
      body: { kind: 'document', value: { data: documentOf({ url, events: chosen, accounts }) } },
    })
    return (answer as { data: { attributes: { secret: string } } }).data.attributes.secret
  })
  const refusal = store.error && refusalOf(store.error)
  const run = async () => {
    if (form.stop(faults)) return
    const secret = await store()
    if (secret === undefined || secret === null) return focus('webhook-url')
    setUrl(now => (now === url ? '' : now))
    setAccounts(now => (now === accounts ? [] : now))
    form.reset()
    onMade(secret)
  }
  return (
    <Form label={t('webhooks:add')} onSubmit={() => void run()} busy={store.busy}>
      {store.error && <RefusedWebhook error={store.error} />}
      <FormFaults tries={form.tries} faults={faults} level={3} />
      <CheckedField
        id="webhook-url"
        label={t('webhooks:url')}
        hint={t('webhooks:urlHint')}
        error={refusal?.at === 'url' && t('webhooks:refused')}
        fault={urlFault}
        isTold={form.isTold}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={event => {
            setUrl(event.currentTarget.value)
            store.reset()
          }}
        />
      </CheckedField>
      <FieldGroup legend={t('webhooks:events')}>
        {events[of].map((event, at) => (
          <Checkbox
            key={event}
            id={`webhook-event-${at}`}
            label={t(`webhooks:event.${event}`)}
            checked={chosen.includes(event)}
            error={(at === 0 && form.isTold && eventFault) || undefined}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(events[of].filter(it => (it === event ? checked : chosen.includes(it))))
            }
          />
        ))}
      </FieldGroup>
      {of === 'group' && (
        <HookAccounts
          group={group}
          chosen={accounts}
          error={refusal?.at === 'accounts' ? t('webhooks:accountsRefused') : undefined}
          onChange={list => {
            setAccounts(list)
            store.reset()
          }}
        />
      )}
      <div className="x-actions">
        <Button type="submit" busy={store.busy} reason={online ? undefined : t('states.offline.action')}>
          {t('webhooks:add')}
        </Button>
      </div>
    </Form>
  )
}

type Draft = {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly accounts: readonly HookAccount[]
}

// No account named = every account of the group, or the one of the business: the server knows whose it is.
function documentOf({ url, events: told, accounts }: Draft) {
  const data = accounts.map(({ id }) => ({ type: 'accounts', id }))
  return {
    type: 'webhooks',
    attributes: { url: url.trim(), events: told },
    ...(data.length > 0 ? { relationships: { accounts: { data } } } : {}),
  }
}
