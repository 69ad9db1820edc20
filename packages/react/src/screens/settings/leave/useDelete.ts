import type { Client, OwnMember } from '@exchange-kit/client'
import { useKit, useToasts } from '../../../kit.ts'
import { landingOf } from '../../../landing.ts'
import { useAction, type Action } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'

type Deleting = { readonly own: OwnMember | null; readonly isOther: boolean }
type Given = { readonly password: string; readonly heir: string | undefined }

/**
 * Deletes a member with its account, or a user without one: the password is proved first, then one call moves the balance
 * and deletes, all or nothing (S-SET-31, A-3-26). Then signed out, or on as another member, or back at the list.
 */
export function useDelete({ own, isOther }: Deleting): Action<[Given], boolean> {
  const t = useT()
  const toasts = useToasts()
  const { navigator } = useKit()
  return useAction(async (client, { password, heir }: Given) => {
    if (!isOther) await client.provePassword(password)
    await remove(client, heir)
    const done = t(isOther ? 'settings:delete.doneOther' : 'settings:delete.done')
    if (isOther) navigator.go({ screen: 'accounts', group: own?.group.attributes.code ?? '' }, { replace: true })
    else await leave(client)
    toasts.show({ tone: 'done', text: done })
    return true
  })

  async function remove(client: Client, heir: string | undefined): Promise<void> {
    if (!own) return client.remove({ type: 'users', id: 'me' })
    const options = { group: own.group.attributes.code, ...(heir ? { params: { 'balance-to': heir } } : {}) }
    return client.remove({ type: 'members', id: own.member.id }, options)
  }

  // The user goes with its last member (A-3-26); with another one it goes on.
  async function leave(client: Client): Promise<void> {
    const viewer = client.viewer()
    const others = viewer.status === 'signedIn' ? viewer.members.filter(it => it.member.id !== own?.member.id) : []
    const [next] = others
    if (!next) {
      await client.signOut()
      return navigator.go({ screen: 'start' }, { replace: true })
    }
    // It holds at once, and so does what was deleted: what cannot be asked for now comes when the server answers.
    await client.actAs(next.member.id).catch(() => undefined)
    navigator.go(landingOf(client.viewer()), { replace: true })
  }
}
