import { useOnline } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { ProviderFault } from '../../../provider-sign-in/ProviderFault.tsx'
import { useSecondWindow, type WindowState } from '../../../provider-sign-in/useSecondWindow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** The operator's sign-in providers, in a second window: the sheet is never left (S-PAY-71, S-PAY-73). */
export function OtherDoors() {
  const t = useT()
  const online = useOnline()
  const { providers } = useSite()
  const { state, open } = useSecondWindow()
  return (
    <Stack>
      <Standing state={state} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          wide
          busy={state.status === 'busy'}
          reason={online ? undefined : t('states.offline.action')}
          onClick={() => open(id)}
        >
          {t('session.start.provider', { provider: name })}
        </Button>
      ))}
    </Stack>
  )
}

function Standing({ state }: { readonly state: WindowState }) {
  const t = useT()
  switch (state.status) {
    case 'idle':
      return null
    case 'waiting':
      return (
        <Notice tone="wait" live="status" title={t('sheet:sheet.window')}>
          {t('sheet:sheet.windowHelp')}
        </Notice>
      )
    case 'busy':
      return <Notice tone="wait" live="status" title={t('session.login.provider')} />
    case 'blocked':
      return (
        <Notice tone="stop" live="alert" title={t('sheet:sheet.blocked')}>
          {t('sheet:sheet.blockedHelp')}
        </Notice>
      )
    case 'cancelled':
      return <Notice live="status" title={t('session.login.cancelled')} />
    case 'failed':
      return <ProviderFault error={state.error} />
    default:
      return state satisfies never
  }
}
