import type { FunctionComponent } from 'react'
import type { PlaceOf, ScreenName } from '@exchange-kit/model'
import type { Namespace } from './i18n/keys.ts'
import { namespacesOf } from './namespacesOf.ts'
import { later } from './ui/later.tsx'

/** What a screen is given: the names and the query of its place. */
export type ScreenProps<S extends ScreenName> = Omit<PlaceOf<S>, 'screen'>

/** A screen that loads when it is first visited, and which namespaces of texts load with it. */
export type Screen<P> = {
  readonly namespaces: readonly Namespace[]
  /** What draws it: the code itself once it is here, else what waits for it. Keep it for as long as the screen stands. */
  readonly component: () => FunctionComponent<P>
  /** Asks for the code before anything is drawn, while the texts are still on their way. Never rejects. */
  readonly load: () => Promise<void>
}

// Where the screens lie that few people open: their addresses are no part of every first load.
const farther = async () => (await import('./farther.ts')).screens

type Screens = { readonly [S in ScreenName]?: Screen<ScreenProps<S>> }

/**
 * Which screen draws which place: one chunk each, loaded when it is first visited, together with its namespaces of
 * texts. Places that lead elsewhere by a guard have none.
 */
export const screens: Screens = {
  start: screen(namespacesOf.start, async () => (await import('./screens/session/StartPage.tsx')).StartPage),
  loginMail: screen(
    namespacesOf.loginMail,
    async () => (await import('./screens/session/LoginMailPage.tsx')).LoginMailPage,
  ),
  forgotPassword: screen(
    namespacesOf.forgotPassword,
    async () => (await import('./screens/session/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  setPassword: screen(
    namespacesOf.setPassword,
    async () => (await import('./screens/session/SetPasswordPage.tsx')).SetPasswordPage,
  ),
  logout: screen(namespacesOf.logout, async () => (await import('./screens/session/LogoutPage.tsx')).LogoutPage),
  notifications: screen(
    namespacesOf.notifications,
    async () => (await import('./screens/notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  unsubscribe: screen(
    namespacesOf.unsubscribe,
    async () => (await import('./screens/notifications/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  groups: screen(namespacesOf.groups, async () => (await import('./screens/groups/finder/FinderPage.tsx')).FinderPage),
  group: screen(namespacesOf.group, async () => (await import('./screens/groups/page/GroupPage.tsx')).GroupPage),
  signup: screen(namespacesOf.signup, async () => (await import('./screens/joining/SignupPage.tsx')).SignupPage),
  signupMember: screen(
    namespacesOf.signupMember,
    async () => (await import('./screens/joining/SignupMemberPage.tsx')).SignupMemberPage,
  ),
  signupGroup: screen(
    namespacesOf.signupGroup,
    async () => (await import('./screens/founding/SignupGroupPage.tsx')).SignupGroupPage,
  ),
  newGroup: screen(
    namespacesOf.newGroup,
    async () => (await import('./screens/founding/NewGroupPage.tsx')).NewGroupPage,
  ),
  home: screen(namespacesOf.home, async () => (await import('./screens/market/home/HomePage.tsx')).HomePage),
  offers: screen(namespacesOf.offers, async () => (await import('./screens/market/list/ListPage.tsx')).OffersPage),
  needs: screen(namespacesOf.needs, async () => (await import('./screens/market/list/ListPage.tsx')).NeedsPage),
  offer: screen(namespacesOf.offer, async () => (await import('./screens/market/page/ListingPage.tsx')).OfferPage),
  need: screen(namespacesOf.need, async () => (await import('./screens/market/page/ListingPage.tsx')).NeedPage),
  newOffer: screen(
    namespacesOf.newOffer,
    async () => (await import('./screens/market/form/FormPage.tsx')).NewOfferPage,
  ),
  offerPreview: screen(
    namespacesOf.offerPreview,
    async () => (await import('./screens/market/form/PreviewPage.tsx')).OfferPreviewPage,
  ),
  editOffer: screen(
    namespacesOf.editOffer,
    async () => (await import('./screens/market/form/FormPage.tsx')).EditOfferPage,
  ),
  newNeed: screen(namespacesOf.newNeed, async () => (await import('./screens/market/form/FormPage.tsx')).NewNeedPage),
  needPreview: screen(
    namespacesOf.needPreview,
    async () => (await import('./screens/market/form/PreviewPage.tsx')).NeedPreviewPage,
  ),
  editNeed: screen(
    namespacesOf.editNeed,
    async () => (await import('./screens/market/form/FormPage.tsx')).EditNeedPage,
  ),
  members: screen(
    namespacesOf.members,
    async () => (await import('./screens/members/list/MembersPage.tsx')).MembersPage,
  ),
  member: screen(namespacesOf.member, async () => (await import('./screens/members/page/MemberPage.tsx')).MemberPage),
  serverStats: screen(namespacesOf.serverStats, async () => (await farther()).serverStats()),
  groupStats: screen(namespacesOf.groupStats, async () => (await farther()).groupStats()),
  account: screen(
    namespacesOf.account,
    async () => (await import('./screens/payments/account/AccountPage.tsx')).AccountPage,
  ),
  groupTransfers: screen(namespacesOf.groupTransfers, async () => (await farther()).groupTransfers()),
  newTransfer: screen(
    namespacesOf.newTransfer,
    async () => (await import('./screens/payments/form/NewTransferPage.tsx')).NewTransferPage,
  ),
  transfer: screen(
    namespacesOf.transfer,
    async () => (await import('./screens/payments/transfer/TransferPage.tsx')).TransferPage,
  ),
  till: screen(namespacesOf.till, async () => (await farther()).till()),
  pay: screen(namespacesOf.pay, async () => (await import('./screens/payments/sheet/PaySheetPage.tsx')).PaySheetPage),
  editGroup: screen(namespacesOf.editGroup, async () => (await farther()).editGroup()),
  groupSettings: screen(namespacesOf.groupSettings, async () => (await farther()).groupSettings()),
  accounts: screen(namespacesOf.accounts, async () => (await farther()).accounts()),
  groupHealth: screen(namespacesOf.groupHealth, async () => (await farther()).groupHealth()),
  groupLog: screen(namespacesOf.groupLog, async () => (await farther()).groupLog()),
  settings: screen(namespacesOf.settings, async () => (await farther()).settings()),
  memberSettings: screen(namespacesOf.memberSettings, async () => (await farther()).memberSettings()),
  profile: screen(namespacesOf.profile, async () => (await farther()).profile()),
  memberProfile: screen(namespacesOf.memberProfile, async () => (await farther()).memberProfile()),
  superGroups: screen(namespacesOf.superGroups, async () => (await farther()).superGroups()),
  migrations: screen(namespacesOf.migrations, async () => (await farther()).migrations()),
  newMigration: screen(namespacesOf.newMigration, async () => (await farther()).newMigration()),
  migration: screen(namespacesOf.migration, async () => (await farther()).migration()),
  editMigration: screen(namespacesOf.editMigration, async () => (await farther()).editMigration()),
  embed: screen(namespacesOf.embed, async () => (await farther()).embed()),
  notFound: screen(
    namespacesOf.notFound,
    async () => (await import('./screens/session/NotFoundPage.tsx')).NotFoundPage,
  ),
}

function screen<P extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<FunctionComponent<P>>,
): Screen<P> {
  let loaded: FunctionComponent<P> | undefined
  const Waited = later(load)
  return {
    namespaces,
    component: () => loaded ?? Waited,
    // Whoever draws it hears of a failure; the module is asked for only once.
    load: () =>
      load().then(
        component => void (loaded = component),
        () => undefined,
      ),
  }
}
