import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react'
import type { PlaceOf, ScreenName } from '@exchange-kit/model'
import type { Slice } from './slices.ts'

/** What a screen is given: the names and the query of its place. */
export type ScreenProps<S extends ScreenName> = Omit<PlaceOf<S>, 'screen'>

/** A screen that loads when it is first visited, and which words load with it. */
export type Screen<P> = {
  readonly words: readonly Slice[]
  readonly Component: LazyExoticComponent<FunctionComponent<P>>
  /** Asks for the code before anything is drawn, while the words are still on their way. */
  readonly load: () => void
}

type Screens = { readonly [S in ScreenName]?: Screen<ScreenProps<S>> }

/**
 * Which screen draws which place: one chunk each, loaded when it is first visited, together with the words of its slice
 * (`slices.ts`). Places that lead elsewhere by a guard have none.
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
  groups: screen(['groups'], async () => (await import('./screens/groups/finder/FinderPage.tsx')).FinderPage),
  group: screen(['groups'], async () => (await import('./screens/groups/page/GroupPage.tsx')).GroupPage),
  signup: screen(['joining'], async () => (await import('./screens/joining/SignupPage.tsx')).SignupPage),
  signupMember: screen(
    ['market', 'joining'],
    async () => (await import('./screens/joining/SignupMemberPage.tsx')).SignupMemberPage,
  ),
  signupGroup: screen(
    ['joining', 'founding'],
    async () => (await import('./screens/founding/SignupGroupPage.tsx')).SignupGroupPage,
  ),
  newGroup: screen(['founding'], async () => (await import('./screens/founding/NewGroupPage.tsx')).NewGroupPage),
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
  serverStats: screen(['stats'], async () => (await import('./screens/stats/ServerStatsPage.tsx')).ServerStatsPage),
  groupStats: screen(['stats'], async () => (await import('./screens/stats/GroupStatsPage.tsx')).GroupStatsPage),
  account: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/account/AccountPage.tsx')).AccountPage,
  ),
  groupTransfers: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/group/GroupTransfersPage.tsx')).GroupTransfersPage,
  ),
  newTransfer: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/form/NewTransferPage.tsx')).NewTransferPage,
  ),
  transfer: screen(
    ['sheet', 'payments'],
    async () => (await import('./screens/payments/transfer/TransferPage.tsx')).TransferPage,
  ),
  till: screen(
    ['sheet', 'payments', 'codes', 'till'],
    async () => (await import('./screens/payments/till/TillPage.tsx')).TillPage,
  ),
  pay: screen(['sheet'], async () => (await import('./screens/payments/sheet/PaySheetPage.tsx')).PaySheetPage),
  editGroup: screen(['admin'], async () => (await import('./screens/admin/edit/EditGroupPage.tsx')).EditGroupPage),
  groupSettings: screen(
    ['admin'],
    async () => (await import('./screens/admin/settings/GroupSettingsPage.tsx')).GroupSettingsPage,
  ),
  accounts: screen(['admin'], async () => (await import('./screens/admin/accounts/AccountsPage.tsx')).AccountsPage),
  groupHealth: screen(['health'], async () => (await import('./screens/admin/health/HealthPage.tsx')).HealthPage),
  groupLog: screen(['log'], async () => (await import('./screens/admin/log/LogPage.tsx')).LogPage),
  settings: screen(['settings'], async () => (await import('./screens/settings/SettingsPage.tsx')).SettingsPage),
  memberSettings: screen(
    ['settings'],
    async () => (await import('./screens/settings/MemberSettingsPage.tsx')).MemberSettingsPage,
  ),
  profile: screen(['settings'], async () => (await import('./screens/settings/profile/ProfilePage.tsx')).ProfilePage),
  memberProfile: screen(
    ['settings'],
    async () => (await import('./screens/settings/profile/ProfilePage.tsx')).MemberProfilePage,
  ),
  superGroups: screen(
    ['superadmin'],
    async () => (await import('./screens/superadmin/groups/SuperGroupsPage.tsx')).SuperGroupsPage,
  ),
  migrations: screen(
    ['superadmin'],
    async () => (await import('./screens/superadmin/migrations/MigrationsPage.tsx')).MigrationsPage,
  ),
  newMigration: screen(
    ['superadmin'],
    async () => (await import('./screens/superadmin/migrations/FormPages.tsx')).NewMigrationPage,
  ),
  migration: screen(
    ['superadmin'],
    async () => (await import('./screens/superadmin/migrations/MigrationPage.tsx')).MigrationPage,
  ),
  editMigration: screen(
    ['superadmin'],
    async () => (await import('./screens/superadmin/migrations/FormPages.tsx')).EditMigrationPage,
  ),
  embed: screen(['embed'], async () => (await import('./screens/embed/EmbedPage.tsx')).EmbedPage),
  notFound: screen([], async () => (await import('./screens/session/NotFoundPage.tsx')).NotFoundPage),
}

function screen<P>(words: readonly Slice[], load: () => Promise<FunctionComponent<P>>): Screen<P> {
  return {
    words,
    Component: lazy(async () => ({ default: await load() })),
    // Whoever draws it hears of a failure; the module is asked for only once.
    load: () => void load().catch(() => undefined),
  }
}
