import { useOnline } from '../hooks.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Checkbox.tsx'
import { Actions } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useT } from '../i18n/translation.tsx'
import { faultText } from './faultText.ts'
import type { DevicePush } from './usePush.ts'

const words = ['notifications'] as const

/** "This device": on or off, with a test (S-NOTIFY-10). Nothing stands where the operator has no pushes. */
export function DeviceSwitch({ push }: { readonly push: DevicePush }) {
  return (
    <Namespaces of={words} waiting={<Skeleton shape="line" />}>
      <Device push={push} />
    </Namespaces>
  )
}

function Device({ push: { isPossible, isOn, turnOn, turnOff, test } }: { readonly push: DevicePush }) {
  const t = useT()
  const isOnline = useOnline()
  if (!isPossible) return null
  const error = turnOn.error ?? turnOff.error ?? test.error
  return (
    <>
      <Switch
        label={t('notifications:device')}
        hint={t(isOnline ? 'notifications:device.hint' : 'states.offline.action')}
        checked={isOn}
        disabled={!isOnline || turnOn.busy || turnOff.busy}
        onChange={event => void (event.currentTarget.checked ? turnOn() : turnOff())}
      />
      {error && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`)}>
          {faultText(error, t)}
        </Notice>
      )}
      {isOn && (
        <Actions>
          <Button
            size="small"
            busy={test.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void test()}
          >
            {t('notifications:device.test')}
          </Button>
          <span role="status">{test.state.status === 'done' && t('notifications:device.sent')}</span>
        </Actions>
      )}
    </>
  )
}
