import { useEffect } from 'react'
import { pushMessage, pushPermission, readGo, readPush } from '@exchange-kit/client'
import { placeOf } from '@exchange-kit/model'
import { readChoices } from '../device.ts'
import { useViewer } from '../hooks.ts'
import { pushArrived } from '../inbox/useUnread.ts'
import { useKit } from '../kit.ts'
import { useGo } from '../useGo.ts'
import { useT } from '../i18n/translation.tsx'
import { useDevice } from './useDevice.ts'

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
