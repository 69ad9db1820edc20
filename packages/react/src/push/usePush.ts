import { pushPermission } from '@exchange-kit/client'
import { useStore } from '../comingAlive.tsx'
import { keepChoice } from '../device.ts'
import { useKit } from '../kit.ts'
import { useAction, type Action } from '../useAction.ts'
import { turnOnPush, useDevice } from './useDevice.ts'

/** Pushes to this device, for a switch (S-NOTIFY-10). */
export type DevicePush = {
  /** Whether the operator has a key for it, and the browser is able. */
  readonly isPossible: boolean
  readonly isOn: boolean
  /** Asks the browser, then subscribes: call it on a press. */
  readonly turnOn: Action<[], void>
  readonly turnOff: Action<[], void>
  /** Sends one to this device. */
  readonly test: Action<[], void>
}

/** Pushes to this device, as they stand and to be switched. */
export function usePush(): DevicePush {
  const push = useDevice()
  const { client, site } = useKit()
  // The frame may switch it on by itself meanwhile, and so may another tab.
  const isOn = useStore(
    client.onSubscription,
    () => push?.isOn() ?? false,
    () => false,
  )
  const turnOff = async () => {
    await push?.turnOff()
    keepChoice('push', 'off')
  }
  return {
    isPossible: push !== null && pushPermission() !== 'unsupported',
    isOn,
    turnOn: useAction(it => turnOnPush(it, site.pushKey)),
    turnOff: useAction(turnOff),
    test: useAction(async () => push?.test()),
  }
}
