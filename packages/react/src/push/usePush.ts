import { useEffect, useMemo } from 'react'
import { createPush, pushMessage, pushPermission, readGo, readPush, webPush, type Push } from '@exchange-kit/client'
import { placeOf } from '@exchange-kit/model'
import { useStore } from '../comingAlive.tsx'
import { keepChoice, readChoices } from '../device.ts'
import { useViewer } from '../hooks.ts'
import { pushArrived } from '../inbox/useUnread.ts'
import { useKit } from '../kit.ts'
import { useAction, type Action } from '../useAction.ts'
import { useGo } from '../useGo.ts'
import { useT } from '../words.tsx'

/** Pushes to this device, for a switch and for a banner (S-NOTIFY-10, S-SHELL-20). */
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
  const { client } = useKit()
  // The frame may switch it on by itself meanwhile, and so may another tab.
  const isOn = useStore(
    client.onSubscription,
    () => push?.isOn() ?? false,
    () => false,
  )
  const run = (act: (push: Push) => Promise<void>, choice?: 'on' | 'off') => async () => {
    if (!push) return
    await act(push)
    if (choice) keepChoice('push', choice)
  }
  return {
    isPossible: push !== null && pushPermission() !== 'unsupported',
    isOn,
    turnOn: useAction(run(it => it.turnOn(), 'on')),
    turnOff: useAction(run(it => it.turnOff(), 'off')),
    test: useAction(run(it => it.test())),
  }
}

/**
 * Keeps this device subscribed: at sign-in where the browser allows it already, renewed when it is due or when user,
 * members, language or switches change (S-NOTIFY-20, S-NOTIFY-22). Whoever switched the device off is left alone. Nobody's
 * pushes come once nobody is signed in, also where the server could not be told.
 */
export function useKeptPush(): void {
  const push = useDevice()
  const viewer = useViewer()
  useEffect(() => {
    if (!push) return
    if (viewer.status === 'guest' && pushPermission() === 'granted') void push.turnOff().catch(() => undefined)
    if (viewer.status !== 'signedIn' || !viewer.settings) return
    const isWanted = pushPermission() === 'granted' && readChoices().push !== 'off'
    const kept = push.isOn() ? push.keep() : isWanted ? push.turnOn() : Promise.resolve()
    // Nobody waits for it: it is tried again at the next start.
    kept.catch(() => undefined)
  }, [push, viewer])
}

/**
 * A push that comes while the site is open is a toast that leads to its place, and the counts are looked at; a notification
 * of the system that was pressed leads there at once (S-NOTIFY-23).
 */
export function useArrivingPushes(): void {
  const t = useT()
  const go = useGo()
  const { toasts } = useKit()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent<unknown>) => {
      const pressed = readGo(data)
      if (pressed) return go(placeOf(pressed))
      const { type, data: sent } = (data ?? {}) as { type?: unknown; data?: unknown }
      const push = type === pushMessage ? readPush(sent) : null
      if (!push) return
      window.dispatchEvent(new Event(pushArrived))
      const text = push.body && push.body !== push.title ? `${push.title}. ${push.body}` : push.title
      toasts.show({ tone: 'info', text, action: { label: t('shell.look'), run: () => go(placeOf(push.route)) } })
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [toasts, go, t])
}

function useDevice(): Push | null {
  const { client, site } = useKit()
  const key = site.pushKey
  return useMemo(() => (key ? createPush({ client, provider: webPush(key) }) : null), [client, key])
}
