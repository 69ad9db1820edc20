import type { GroupStatus, ListingStatus, MemberState, TransferState } from '@exchange-kit/model'
import type { IconShape } from '../ui/Icon.tsx'
import * as icons from '../ui/icons.ts'
import { StateLabel } from '../ui/StateLabel.tsx'
import { useT } from '../i18n/translation.tsx'

type Look = { readonly icon: IconShape; readonly tone?: 'done' | 'wait' | 'stop' | 'off' }

const transferLooks: Record<TransferState, Look> = {
  new: { icon: icons.fresh },
  pending: { icon: icons.waiting, tone: 'wait' },
  accepted: { icon: icons.processing },
  committed: { icon: icons.done, tone: 'done' },
  rejected: { icon: icons.close, tone: 'stop' },
  failed: { icon: icons.failed, tone: 'stop' },
  deleted: { icon: icons.remove, tone: 'off' },
}

/** The state of a payment in words. */
export function TransferStateLabel({ state }: { readonly state: TransferState }) {
  const t = useT()
  return <StateLabel {...transferLooks[state]}>{t(`parts.transferState.${state}`)}</StateLabel>
}

const memberLooks: Record<MemberState, Look> = {
  draft: { icon: icons.editPage },
  pending: { icon: icons.waiting, tone: 'wait' },
  active: { icon: icons.check, tone: 'done' },
  disabled: { icon: icons.paused, tone: 'off' },
  suspended: { icon: icons.suspended, tone: 'stop' },
  deleted: { icon: icons.remove, tone: 'off' },
}

/** The state of a member in words. */
export function MemberStateLabel({ state }: { readonly state: MemberState }) {
  const t = useT()
  return <StateLabel {...memberLooks[state]}>{t(`parts.memberState.${state}`)}</StateLabel>
}

const listingLooks: Record<ListingStatus, Look> = {
  published: { icon: icons.shown, tone: 'done' },
  hidden: { icon: icons.hidden, tone: 'off' },
  expired: { icon: icons.expired, tone: 'off' },
}

/** The state of an offer or need in words. */
export function ListingStateLabel({ state }: { readonly state: ListingStatus }) {
  const t = useT()
  return <StateLabel {...listingLooks[state]}>{t(`parts.listingState.${state}`)}</StateLabel>
}

const groupLooks: Record<GroupStatus, Look> = {
  pending: { icon: icons.waiting, tone: 'wait' },
  active: { icon: icons.check, tone: 'done' },
  disabled: { icon: icons.paused, tone: 'off' },
}

/** The state of a group in words. */
export function GroupStateLabel({ state }: { readonly state: GroupStatus }) {
  const t = useT()
  return <StateLabel {...groupLooks[state]}>{t(`parts.groupState.${state}`)}</StateLabel>
}
