import type { UserSettings } from '@exchange-kit/model'
import type { Client } from '../client.ts'
import type { PushProvider } from './port.ts'

/** S-CONST-9: a subscription is renewed after seven days; the server forgets it after thirty (A-6-6). */
const renewAfter = 7 * 86_400_000

/** Pushes to this device, for all members of whoever is signed in. */
export type Push = {
  /** Subscribes, or renews: also asks the browser, so call it on a press. @throws AppError NotificationsPermissionDenied */
  readonly turnOn: () => Promise<void>
  /** Renews what is due and sends what changed; does nothing while the device is off. */
  readonly keep: () => Promise<void>
  /** Ends the subscriptions here and at the server. */
  readonly turnOff: () => Promise<void>
  readonly isOn: () => boolean
  /** Has one test push sent to this device (A-6-22). */
  readonly test: () => Promise<void>
}

type Pushing = { readonly client: Client; readonly provider: PushProvider; readonly now?: () => number }

export function createPush({ client, provider, now = Date.now }: Pushing): Push {
  const kept = () => client.subscription()

  async function send(token: string): Promise<void> {
    const viewer = client.viewer()
    // S-NOTIFY-20: only who is signed in and has settings.
    if (viewer.status !== 'signedIn' || !viewer.settings) return
    const user = { type: 'users', id: viewer.user.id }
    const settings = settingsOf(viewer.settings)
    const ids: string[] = []
    for (const { member } of viewer.members) {
      const relationships = { user: { data: user }, member: { data: { type: 'members', id: member.id } } }
      const value = { data: { type: 'subscriptions', attributes: { token, settings }, relationships } }
      const answer = await client.call('notifications', '/subscriptions', {
        method: 'POST',
        body: { kind: 'document', value },
      })
      ids.push((answer as { data: { id: string } }).data.id)
    }
    const [id, ...others] = ids
    const renewed = new Date(now()).toISOString()
    if (id) client.remember({ subscription: { id, others, renewed, token, sent: sentOf(client) } })
  }

  async function end(id: string): Promise<void> {
    await client.call('notifications', `/subscriptions/${id}`, { method: 'DELETE' }).catch(() => undefined)
  }

  return {
    async turnOn() {
      const before = kept()
      await send(before ? await provider.refresh(before.token) : await provider.subscribe())
    },
    async keep() {
      const before = kept()
      if (!before) return
      const isDue = now() - Date.parse(before.renewed) > renewAfter
      if (isDue) await send(await provider.refresh(before.token))
      else if (before.sent !== sentOf(client)) await send(before.token)
    },
    async turnOff() {
      const before = kept()
      client.remember({ subscription: null })
      if (before) await Promise.all([before.id, ...before.others].map(end))
      await provider.unsubscribe()
    },
    isOn: () => kept() !== null,
    async test() {
      const before = kept()
      if (before) await client.call('notifications', `/subscriptions/${before.id}/test`, { method: 'POST' })
    },
  }
}

function settingsOf({
  attributes: { language, notifications },
}: UserSettings): Readonly<Record<string, boolean | string>> {
  return { locale: language, ...notifications }
}

// S-NOTIFY-22: a change of user, member, language or switches is sent.
function sentOf(client: Client): string {
  const viewer = client.viewer()
  if (viewer.status !== 'signedIn' || !viewer.settings) return ''
  const members = viewer.members.map(it => it.member.id).sort()
  return JSON.stringify([viewer.user.id, members, settingsOf(viewer.settings)])
}
