import { counts, effectiveSettings } from '@exchange-kit/model'
import { useOne, useViewer } from './hooks.ts'
import { useAction } from './useAction.ts'

/** The viewer's list of payees whose requests are paid without asking, as to one of them (S-PAY-57). */
export type AlwaysAccept = {
  /** Whether there is anything to decide: not where all requests are accepted, or where the list is full. */
  readonly isOpen: boolean
  readonly isOn: boolean
  readonly busy: boolean
  /** Answers whether it was saved. */
  readonly set: (isOn: boolean) => Promise<boolean>
}

/** Reads and changes whether requests of an account are always accepted by the acting member of the group. */
export function useAlwaysAccept(group: string, payee: string | undefined): AlwaysAccept {
  const viewer = useViewer()
  const acting = viewer.status === 'signedIn' && viewer.acting?.group.attributes.code === group ? viewer.acting : null
  const own = acting?.member.relationships.account.data?.id
  const isAsked = own !== undefined && payee !== undefined && own !== payee
  const account = useOne(
    'accounts',
    isAsked ? { group, id: own, include: ['settings', 'currency', 'currency.settings'] } : null,
  )
  const found = account.status === 'ready' ? account.data : null
  const defaults = found?.currency?.settings?.attributes
  const settings = found?.settings && defaults ? effectiveSettings(found.settings.attributes, defaults) : null
  const list = settings?.acceptPaymentsWhitelist ?? []
  const isOn = payee !== undefined && list.includes(payee)
  const save = useAction((client, acceptPaymentsWhitelist: readonly string[]) =>
    client.update({ type: 'account-settings', id: own ?? '', attributes: { acceptPaymentsWhitelist } }, { group }),
  )
  return {
    isOpen: settings !== null && !settings.acceptPaymentsAutomatically && (isOn || list.length < counts.whitelist),
    isOn,
    busy: save.busy,
    async set(next) {
      if (payee === undefined) return false
      const rest = list.filter(it => it !== payee)
      return (await save(next ? [...rest, payee] : rest)) !== null
    },
  }
}
