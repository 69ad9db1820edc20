import { useState } from 'react'
import { Await } from '../Await.tsx'
import { useMany } from '../hooks.ts'
import { Stack } from '../ui/layout.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { NewSecret } from './NewSecret.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import type { WebhookOwner } from './Webhooks.tsx'
import '../ui/ActRows.css'

type WebhookListProps = { readonly group: string; readonly of: WebhookOwner }

const include = ['accounts']

/** The endpoints somebody has (B1): each with its log, and the secret of the one that was just made, once. */
export function WebhookList({ group, of }: WebhookListProps) {
  const t = useT()
  const focus = useFocus()
  const hooks = useMany('webhooks', { group, include })
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Stack>
      <p className="x-small x-muted">{t(`webhooks:intro.${of}`)}</p>
      <Await of={hooks}>
        {list =>
          list.length === 0 ? (
            <p className="x-muted">{t('webhooks:none')}</p>
          ) : (
            <ul className="x-act-rows">
              {list.map(hook => (
                <WebhookRow
                  key={hook.id}
                  group={group}
                  hook={hook}
                  // S-SHELL-28: the title of the section that holds them.
                  onGone={() => {
                    hooks.reload()
                    focus('webhooks-title')
                  }}
                />
              ))}
            </ul>
          )
        }
      </Await>
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
      <AddWebhook
        group={group}
        of={of}
        onMade={made => {
          setSecret(made)
          hooks.reload()
        }}
      />
    </Stack>
  )
}
