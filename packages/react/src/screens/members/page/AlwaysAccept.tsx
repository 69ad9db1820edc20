import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { useAlwaysAccept } from '../../../useAlwaysAccept.ts'
import { useT } from '../../../i18n/translation.tsx'

type AlwaysAcceptProps = {
  readonly group: string
  /** The member's account, by id. */
  readonly account: string | undefined
  readonly name: string
}

/** Whether this member's requests are paid without asking (S-MEMBER-4, S-PAY-57). */
export function AlwaysAccept({ group, account, name }: AlwaysAcceptProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const always = useAlwaysAccept(group, account)
  if (!always.isOpen) return null
  const change = async (isOn: boolean) => {
    if (!(await always.set(isOn))) toasts.show({ tone: 'error', text: t('members:always.failed', { name }) })
    else toasts.show({ tone: 'done', text: t(isOn ? 'members:always.on' : 'members:always.off', { name }) })
  }
  return (
    <Card label={t('members:always.label', { name })}>
      <Switch
        label={t('members:always.label', { name })}
        hint={isOnline ? t('members:always.hint') : t('states.offline.action')}
        checked={always.isOn}
        disabled={always.busy || !isOnline}
        onChange={event => void change(event.currentTarget.checked)}
      />
    </Card>
  )
}
