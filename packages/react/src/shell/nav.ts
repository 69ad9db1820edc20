import {
  effectiveSettings,
  isComplete,
  type Direction,
  type Place,
  type PlaceOf,
  type ScreenName,
  type Way,
} from '@exchange-kit/model'
import type { OwnMember, SignedIn, ViewerState } from '@exchange-kit/client'
import { guard } from '../guard.ts'
import { isMember, ownAccount, ownPage } from '../landing.ts'
import { waysOf } from '../ways.ts'
import type { IconShape } from '../ui/Icon.tsx'
import * as icons from '../ui/icons.ts'

/** A line of the drawer, the tabs or a menu: `label` is a key of the words. */
export type NavEntry = {
  readonly label: string
  readonly icon: IconShape
  readonly place: Place
  readonly count?: number | undefined
}

type Viewing = { readonly viewer: ViewerState; readonly hasScreen: (screen: ScreenName) => boolean }

/** Entries whose screen exists and that the guard would let through (S-SHELL-10). */
function open(entries: readonly NavEntry[], { viewer, hasScreen }: Viewing): NavEntry[] {
  return entries.filter(({ place }) => hasScreen(place.screen) && guard(place, viewer, null).kind === 'show')
}

/** The member's part of the drawer. Statistics are absent in legacy accounting, which has no administrators list. */
export function memberEntries(viewing: Viewing): NavEntry[] {
  const { viewer } = viewing
  if (!isMember(viewer)) return []
  const group = viewer.acting.group.attributes.code
  const isLegacy = viewer.currency !== null && viewer.currency.relationships.admins === undefined
  const stats: NavEntry[] = [{ label: 'nav.stats', icon: icons.statistics, place: { screen: 'groupStats', group } }]
  return open(
    [
      { label: 'nav.home', icon: icons.home, place: { screen: 'home' } },
      { label: 'nav.account', icon: icons.account, place: ownAccount(viewer.acting) },
      { label: 'nav.offers', icon: icons.offer, place: { screen: 'offers', group } },
      { label: 'nav.needs', icon: icons.need, place: { screen: 'needs', group } },
      { label: 'nav.members', icon: icons.members, place: { screen: 'members', group } },
      ...(isLegacy ? [] : stats),
      { label: 'nav.otherGroups', icon: icons.groups, place: { screen: 'groups' } },
    ],
    viewing,
  )
}

/** The administrator's part of the drawer, for the group of the acting member. */
export function adminEntries(viewing: Viewing, applications: number): NavEntry[] {
  const { viewer } = viewing
  if (!isMember(viewer)) return []
  const group = viewer.acting.group.attributes.code
  if (!viewer.viewer.administers.includes(group)) return []
  return open(
    [
      { label: 'nav.accounts', icon: icons.accounts, place: { screen: 'accounts', group }, count: applications },
      { label: 'nav.groupTransfers', icon: icons.pay, place: { screen: 'groupTransfers', group } },
      { label: 'nav.groupHealth', icon: icons.health, place: { screen: 'groupHealth', group } },
      { label: 'nav.groupLog', icon: icons.log, place: { screen: 'groupLog', group } },
      { label: 'nav.groupSettings', icon: icons.filters, place: { screen: 'groupSettings', group } },
      { label: 'nav.editGroup', icon: icons.editPage, place: { screen: 'editGroup', group } },
    ],
    viewing,
  )
}

/** What stands at the foot of the drawer, for everybody who has one. Administrators have the log in their part (B8). */
export function footEntries(viewing: Viewing): NavEntry[] {
  return open([...logEntry(viewing), { label: 'nav.embed', icon: icons.embed, place: { screen: 'embed' } }], viewing)
}

function logEntry({ viewer }: Viewing): NavEntry[] {
  if (!isMember(viewer)) return []
  const group = viewer.acting.group.attributes.code
  if (viewer.viewer.administers.includes(group)) return []
  return [{ label: 'nav.groupLog', icon: icons.log, place: { screen: 'groupLog', group } }]
}

/** What the payment menu lists: the ways that are on for the account, and moving for administrators (S-PAY-1, S-PAY-2). */
export function payEntries(viewing: Viewing): NavEntry[] {
  const { viewer } = viewing
  if (!isMember(viewer) || !viewer.accountSettings || !viewer.currencySettings) return []
  const { attributes: member } = viewer.acting.member
  const group = viewer.acting.group.attributes.code
  const settings = effectiveSettings(viewer.accountSettings.attributes, viewer.currencySettings.attributes)
  const isAdmin = viewer.viewer.administers.includes(group)
  const directions: readonly Direction[] = isAdmin ? ['send', 'receive', 'transfer'] : ['send', 'receive']
  const entries = directions.flatMap(direction =>
    waysOf(settings, direction)
      .filter(way => direction !== 'transfer' || way === 'single')
      .map((way): NavEntry => {
        const place: PlaceOf<'newTransfer'> = { screen: 'newTransfer', group, member: member.code, direction, way }
        return { label: transferLabel(direction, way), icon: wayIcons[way], place }
      }),
  )
  return open(entries, viewing)
}

function transferLabel(direction: Direction, way: Way): string {
  return `title.newTransfer.${direction}${way === 'single' ? '' : `.${way}`}`
}

const wayIcons: Record<Way, IconShape> = {
  single: icons.pay,
  multiple: icons.spreadsheet,
  qr: icons.qr,
  nfc: icons.nfc,
}

/** The lines of the profile menu between the head and Sign out, by who is asking (S-SHELL-13). */
export function profileEntries(viewing: Viewing): NavEntry[] {
  const { viewer } = viewing
  if (viewer.status !== 'signedIn') return []
  const settings: NavEntry = { label: 'nav.settings', icon: icons.settings, place: { screen: 'settings' } }
  if (viewer.viewer.superadmin) return open([settings], viewing)
  if (!viewer.acting) return open([...requestEntry(viewer), settings], viewing)
  return open([...memberLines(viewer.acting), settings, ...tillEntry(viewing)], viewing)
}

function memberLines(acting: OwnMember): NavEntry[] {
  const { state } = acting.member.attributes
  const page = ownPage(acting)
  const group = acting.group.attributes.code
  if (state === 'draft')
    return [{ label: 'nav.continueSignup', icon: icons.editPage, place: { screen: 'signupMember', group } }]
  const own: NavEntry[] = [
    { label: 'nav.myOffers', icon: icons.offer, place: { ...page, hash: 'offers' } },
    { label: 'nav.myNeeds', icon: icons.need, place: { ...page, hash: 'needs' } },
  ]
  return [
    { label: 'nav.myPage', icon: icons.member, place: page },
    { label: 'nav.notifications', icon: icons.notifications, place: { screen: 'notifications' } },
    ...(isComplete(state) ? own : []),
    { label: 'nav.editProfile', icon: icons.edit, place: { screen: 'profile' } },
  ]
}

function requestEntry({ request }: SignedIn): NavEntry[] {
  if (!request) return []
  return [{ label: 'nav.groupRequest', icon: icons.groups, place: { screen: 'group', group: request } }]
}

// S-PAY-90: the till is for members who may request by QR.
function tillEntry(viewing: Viewing): NavEntry[] {
  const hasQr = payEntries(viewing).some(({ place }) => {
    return place.screen === 'newTransfer' && place.direction === 'receive' && place.way === 'qr'
  })
  return hasQr ? [{ label: 'nav.till', icon: icons.till, place: { screen: 'till' } }] : []
}
