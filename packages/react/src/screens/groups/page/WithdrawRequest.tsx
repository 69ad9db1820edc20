import { useState } from 'react'
import type { Group } from '@exchange-kit/model'
import { useOnline } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

/** Takes a request for a group back; the code is free again (S-JOIN-24, A-7-4). */
export function WithdrawRequest({ group }: { readonly group: Group }) {
  const t = useT()
  const go = useGo()
  const { client, toasts } = useKit()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const { code, name } = group.attributes
  const withdraw = useAction(async () => {
    await client.remove({ type: 'groups', id: group.id }, { group: code })
    client.remember({ request: null })
    toasts.show({ tone: 'done', text: t('groups:withdraw.done', { group: name }) })
    go({ screen: 'newGroup' }, { replace: true })
  })
  const offline = isOnline ? undefined : t('states.offline.action')
  return (
    <>
      <Button kind="danger" reason={offline} onClick={() => setAsking(true)}>
        {t('groups:withdraw.act')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('groups:withdraw.ask', { group: name })}
        confirm={t('groups:withdraw.act')}
        cancel={t('groups:withdraw.keep')}
        danger
        busy={withdraw.busy}
        reason={offline}
        error={withdraw.error ? t(`errors.Error${withdraw.error.code}`) : undefined}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        {t('groups:withdraw.text', { code })}
      </ConfirmDialog>
    </>
  )
}
