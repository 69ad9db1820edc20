import { useState } from 'react'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { Field } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../words.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { WebhookRow } from './WebhookRow.tsx'

/** The endpoints of a group (B1): each with its log, and the secret of the one that was just made, once. */
export function WebhookList({ group }: { readonly group: string }) {
  const t = useT()
  const hooks = useMany('webhooks', { group })
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Stack>
      <Await of={hooks}>
        {list =>
          list.length === 0 ? (
            <p className="x-muted">{t('webhooks.none')}</p>
          ) : (
            <ul className="s-gs-rows">
              {list.map(hook => (
                <WebhookRow key={hook.id} group={group} hook={hook} onChange={hooks.reload} />
              ))}
            </ul>
          )
        }
      </Await>
      {secret !== null && (
        <Notice tone="wait" live="status" title={t('webhooks.secret.once')} onClose={() => setSecret(null)}>
          <Field label={t('webhooks.secret')} hint={t('webhooks.secret.hint')}>
            <TextInput readOnly value={secret} onFocus={event => event.currentTarget.select()} />
          </Field>
        </Notice>
      )}
      <AddWebhook
        group={group}
        onMade={made => {
          setSecret(made)
          hooks.reload()
        }}
      />
    </Stack>
  )
}
