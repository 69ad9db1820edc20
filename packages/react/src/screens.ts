import type { FunctionComponent } from 'react'
import type { Client } from '@exchange-kit/client'
import type { PlaceOf, ScreenName } from '@exchange-kit/model'
import type { Namespace } from './i18n/keys.ts'
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
  /** Asks the server before anything is drawn what the screen will ask first. */
  readonly ask: (names: P, client: Client) => Promise<void>
}

/** A question a screen would ask when it is drawn: its answer is saved, where the screen finds it. */
type Ask<P> = (names: P, client: Client) => unknown

// Where the screens lie that few people open: their addresses are no part of every first load.
const farther = async () => (await import('./farther.ts')).screens

type Screens = { readonly [S in ScreenName]?: Screen<ScreenProps<S>> }

/**
 * Which screen draws which place: one chunk each, loaded when it is first visited, together with its namespaces of
 * texts. Places that lead elsewhere by a guard have none.
 */
export const screens: Screens = {
  start: screen([], async () => (await import('./screens/session/StartPage.tsx')).StartPage),
  loginMail: screen([], async () => (await import('./screens/session/LoginMailPage.tsx')).LoginMailPage),
  forgotPassword: screen([], async () => (await import('./screens/session/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  setPassword: screen([], async () => (await import('./screens/session/SetPasswordPage.tsx')).SetPasswordPage),
  logout: screen([], async () => (await import('./screens/session/LogoutPage.tsx')).LogoutPage),
  notifications: screen(
    ['notifications'],
    async () => (await import('./screens/notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  unsubscribe: screen(
    ['notifications'],
    async () => (await import('./screens/notifications/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  groups: screen(
    ['groups', 'place'],
    async () => (await import('./screens/groups/finder/FinderPage.tsx')).FinderPage,
    async () => (await import('./screens/groups/finder/FinderPage.tsx')).askFirst,
  ),
  group: screen(['groups'], async () => (await import('./screens/groups/page/GroupPage.tsx')).GroupPage),
  signup: screen(['joining'], async () => (await import('./screens/joining/SignupPage.tsx')).SignupPage),
  signupMember: screen(
    ['market', 'joining'],
    async () => (await import('./screens/joining/SignupMemberPage.tsx')).SignupMemberPage,
  ),
  signupGroup: screen(
    ['joining', 'founding', 'currency'],
    async () => (await import('./screens/founding/SignupGroupPage.tsx')).SignupGroupPage,
  ),
  newGroup: screen(
    ['founding', 'currency'],
    async () => (await import('./screens/founding/NewGroupPage.tsx')).NewGroupPage,
  ),
  home: screen(['market'], async () => (await import('./screens/market/home/HomePage.tsx')).HomePage),
  offers: screen(['market'], async () => (await import('./screens/market/list/ListPage.tsx')).OffersPage),
  needs: screen(['market'], async () => (await import('./screens/market/list/ListPage.tsx')).NeedsPage),
  offer: screen(['market'], async () => (await import('./screens/market/page/ListingPage.tsx')).OfferPage),
  need: screen(['market'], async () => (await import('./screens/market/page/ListingPage.tsx')).NeedPage),
  newOffer: screen(['market'], async () => (await import('./screens/market/form/FormPage.tsx')).NewOfferPage),
  offerPreview: screen(
    ['market'],
    async () => (await import('./screens/market/form/PreviewPage.tsx')).OfferPreviewPage,
  ),
  editOffer: screen(['market'], async () => (await import('./screens/market/form/FormPage.tsx')).EditOfferPage),
  newNeed: screen(['market'], async () => (await import('./screens/market/form/FormPage.tsx')).NewNeedPage),
  needPreview: screen(['market'], async () => (await import('./screens/market/form/PreviewPage.tsx')).NeedPreviewPage),
  editNeed: screen(['market'], async () => (await import('./screens/market/form/FormPage.tsx')).EditNeedPage),
  members: screen(['members'], async () => (await import('./screens/members/list/MembersPage.tsx')).MembersPage),
  member: screen(['members'], async () => (await import('./screens/members/page/MemberPage.tsx')).MemberPage),
  serverStats: screen(['stats'], async () => (await farther()).serverStats()),
  groupStats: screen(['stats'], async () => (await farther()).groupStats()),
  account: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/account/AccountPage.tsx')).AccountPage,
  ),
  groupTransfers: screen(['sheet', 'payments'], async () => (await farther()).groupTransfers()),
  newTransfer: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/form/NewTransferPage.tsx')).NewTransferPage,
  ),
  transfer: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/transfer/TransferPage.tsx')).TransferPage,
  ),
  till: screen(['sheet', 'payments', 'codes', 'till'], async () => (await farther()).till()),
  pay: screen(['sheet'], async () => (await import('./screens/payments/sheet/PaySheetPage.tsx')).PaySheetPage),
  editGroup: screen(['admin'], async () => (await farther()).editGroup()),
  groupSettings: screen(['admin'], async () => (await farther()).groupSettings()),
  accounts: screen(['admin'], async () => (await farther()).accounts()),
  groupHealth: screen(['health'], async () => (await farther()).groupHealth()),
  groupLog: screen(['log'], async () => (await farther()).groupLog()),
  settings: screen(['settings'], async () => (await farther()).settings()),
  memberSettings: screen(['settings'], async () => (await farther()).memberSettings()),
  profile: screen(['settings'], async () => (await farther()).profile()),
  memberProfile: screen(['settings'], async () => (await farther()).memberProfile()),
  superGroups: screen(['superadmin', 'currency'], async () => (await farther()).superGroups()),
  migrations: screen(['superadmin', 'movingLog'], async () => (await farther()).migrations()),
  newMigration: screen(['superadmin', 'moving', 'movingLog', 'currency'], async () => (await farther()).newMigration()),
  migration: screen(['superadmin', 'movingLog'], async () => (await farther()).migration()),
  editMigration: screen(['superadmin', 'moving', 'movingLog', 'currency'], async () =>
    (await farther()).editMigration(),
  ),
  embed: screen(['embed'], async () => (await farther()).embed()),
  notFound: screen([], async () => (await import('./screens/session/NotFoundPage.tsx')).NotFoundPage),
}

function screen<P extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<FunctionComponent<P>>,
  first?: () => Promise<Ask<P>>,
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
    ask: async (names, client) => void (await first?.())?.(names, client),
  }
}
