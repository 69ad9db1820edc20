import { useState } from 'react'
import type { WebhookEvent } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup, Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../words.tsx'
import { endpointFault, events } from './endpoint.ts'

type AddWebhookProps = {
  readonly group: string
  /** It is there; its secret is shown this once. */
  readonly onMade: (secret: string) => void
}

/** A new endpoint: where it is, and what it is told of (B1). */
export function AddWebhook({ group, onMade }: AddWebhookProps) {
  const t = useT()
  const online = useOnline()
  const focus = useFocus()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(['transfer.committed'])
  const [isTried, setTried] = useState(false)
  const fault = endpointFault(url)
  // Not by `create`: what that is answered is kept on the device, and a secret is not to be.
  const store = useAction(async client => {
    const value = { data: { type: 'webhooks', attributes: { url: url.trim(), events: chosen } } }
    const answer = await client.call('accounting', `/${group}/webhooks`, {
      method: 'POST',
      body: { kind: 'document', value },
    })
    return (answer as { data: { attributes: { secret: string } } }).data.attributes.secret
  })
  const refused = store.error?.errors.some(it => it.source.pointer === '/data/attributes/url') ?? false
  const run = async () => {
    setTried(true)
    if (fault) return focus('webhook-url')
    if (chosen.length === 0) return focus('webhook-event-0')
    const secret = await store()
    if (secret === undefined || secret === null) return focus('webhook-url')
    setUrl('')
    setTried(false)
    onMade(secret)
  }
  return (
    <Form label={t('webhooks.add')} onSubmit={() => void run()} busy={store.busy}>
      {store.error && !refused && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${store.error.code}`)}>
          {t(
            store.error.code === 'BadRequest' ? 'webhooks.most' : `errors.Error${store.error.code}.help`,
            helpOf(store.error),
          )}
        </Notice>
      )}
      <Field
        id="webhook-url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={refused ? t('webhooks.refused') : isTried && fault ? t(`errors.Rule${fault}`) : undefined}
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
      </Field>
      <FieldGroup legend={t('webhooks.events')}>
        {events.map((event, at) => (
          <Checkbox
            key={event}
            id={`webhook-event-${at}`}
            label={t(`webhooks.event.${event}`)}
            checked={chosen.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(events.filter(it => (it === event ? checked : chosen.includes(it))))
            }
          />
        ))}
        {isTried && chosen.length === 0 && <p role="alert">{t('webhooks.eventMissing')}</p>}
      </FieldGroup>
      <div className="x-actions">
        <Button type="submit" busy={store.busy} reason={online ? undefined : t('states.offline.action')}>
          {t('webhooks.add')}
        </Button>
      </div>
    </Form>
  )
}
