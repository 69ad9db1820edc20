import type { ScreenName } from '@exchange-kit/model'

/** The five written states of S-STATE-1. */
export const states = ['loading', 'empty', 'failed', 'offline', 'forbidden'] as const
export type State = (typeof states)[number]

/** Why a screen has no such state of its own. */
export const reasons = {
  asksNothing: 'It asks the server for nothing before it is drawn.',
  alwaysSome: 'There is always something to show.',
  anyone: 'Everybody may see it, or is asked to sign in.',
  leads: 'A guard leads elsewhere: nothing is drawn.',
  alike: 'The same component as another row, in the same state.',
} as const
export type Reason = keyof typeof reasons

/** A story, as file and export: `members/MembersPage#Ready`. */
type StoryName = `${string}#${string}`

type Row = Readonly<Record<State, StoryName | Reason>>

const leads: Row = { loading: 'leads', empty: 'leads', failed: 'leads', offline: 'leads', forbidden: 'leads' }
const alike: Row = { loading: 'alike', empty: 'alike', failed: 'alike', offline: 'alike', forbidden: 'alike' }

/** Which story shows which screen in which state (S-CHECK-70). */
export const table = {
  start: row('session/StartPage', 'anyone', { empty: 'Empty', loading: 'WhileLoading' }),
  loginMail: row('session/LoginMailPage', 'anyone', { empty: 'Empty', loading: 'asksNothing' }),
  forgotPassword: row('session/ForgotPasswordPage', 'anyone', { empty: 'Empty', loading: 'asksNothing' }),
  logout: { ...leads, loading: 'session/Doors#SigningOut' },
  home: row('market/HomePage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  settings: row('settings/SettingsPage', 'anyone', { empty: 'alwaysSome', loading: 'WhileLoading' }),
  profile: row('settings/ProfilePage', 'alike', { empty: 'alwaysSome', loading: 'WhileLoading' }),
  setPassword: row('session/SetPasswordPage', 'anyone', { empty: 'Ready', loading: 'asksNothing' }),
  notifications: row('notifications/NotificationsPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  unsubscribe: {
    loading: 'notifications/NotificationsPage#LinkLoading',
    empty: 'notifications/NotificationsPage#DeadLink',
    failed: 'notifications/NotificationsPage#LinkFailed',
    offline: 'notifications/NotificationsPage#LinkOffline',
    forbidden: 'anyone',
  },
  groups: row('groups/FinderPage', 'anyone', { empty: 'Empty', loading: 'WhileLoading' }),
  serverStats: row('stats/ServerStatsPage', 'anyone', { empty: 'alwaysSome', loading: 'WhileLoading' }),
  signupGroup: {
    loading: 'asksNothing',
    empty: 'founding/NewGroupPage#AsGuest',
    failed: 'founding/NewGroupPage#GuestFailed',
    offline: 'founding/NewGroupPage#GuestOffline',
    forbidden: 'anyone',
  },
  newGroup: {
    loading: 'asksNothing',
    empty: 'founding/NewGroupPage#Ready',
    failed: 'founding/NewGroupPage#Failed',
    offline: 'founding/NewGroupPage#Offline',
    forbidden: 'anyone',
  },
  group: row('groups/GroupPage', 'anyone', { empty: 'NothingHere', loading: 'WhileLoading' }),
  signup: row('joining/SignupPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  signupMember: row('joining/SignupMemberPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  offers: row('market/ListPage', 'AsSuspended', { empty: 'Empty', loading: 'WhileLoading' }),
  needs: { ...alike, empty: 'market/ListPage#NothingMatches' },
  offer: row('market/ListingPage', 'anyone', { empty: 'NotFound', loading: 'WhileLoading' }),
  need: alike,
  newOffer: row('market/FormPage', 'AsDisabled', { empty: 'Ready', loading: 'WhileLoading' }),
  newNeed: alike,
  offerPreview: { ...alike, forbidden: 'market/FormPage#PreviewAsStranger' },
  needPreview: alike,
  editOffer: { ...alike, empty: 'market/FormPage#NotFound', forbidden: 'market/FormPage#AsStranger' },
  editNeed: alike,
  members: row('members/MembersPage', 'Forbidden', { empty: 'NothingMatches', loading: 'WhileLoading' }),
  member: row('members/MemberPage', 'Forbidden', { empty: 'Missing', loading: 'WhileLoading' }),
  account: row('payments/AccountPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  newTransfer: row('payments/NewTransferPage', 'Forbidden', { empty: 'Empty', loading: 'asksNothing' }),
  transfer: row('payments/TransferPage', 'Forbidden', { empty: 'NothingHere', loading: 'WhileLoading' }),
  groupStats: row('stats/GroupStatsPage', 'anyone', { empty: 'Empty', loading: 'WhileLoading' }),
  admin: leads,
  editGroup: row('admin/EditGroupPage', 'Forbidden', { empty: 'alwaysSome', loading: 'WhileLoading' }),
  groupSettings: row('admin/GroupSettingsPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  accounts: row('admin/AccountsPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  memberProfile: { ...alike, forbidden: 'settings/ProfilePage#Forbidden' },
  memberSettings: { ...alike, forbidden: 'settings/SettingsPage#Forbidden' },
  groupTransfers: row('payments/GroupTransfersPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  groupHealth: row('admin/HealthPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  groupLog: row('admin/LogPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  superadmin: leads,
  superGroups: row('superadmin/SuperGroupsPage', 'Forbidden', { empty: 'NothingMatches', loading: 'WhileLoading' }),
  migrations: row('superadmin/MigrationsPage', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  newMigration: { ...alike, empty: 'superadmin/MigrationsPage#New' },
  migration: row('superadmin/MigrationPage', 'alike', { empty: 'NotFound', loading: 'WhileLoading' }),
  editMigration: {
    loading: 'superadmin/MigrationPage#EditWhileLoading',
    empty: 'superadmin/MigrationPage#EditNotFound',
    failed: 'superadmin/MigrationPage#EditFailed',
    offline: 'superadmin/MigrationPage#EditOffline',
    forbidden: 'alike',
  },
  pay: row('payments/PaySheetPage', 'AsSuspended', { empty: 'Open', loading: 'WhileLoading' }),
  nfc: leads,
  till: row('payments/Till', 'Forbidden', { empty: 'Empty', loading: 'WhileLoading' }),
  embed: {
    loading: 'asksNothing',
    empty: 'embed/EmbedPage#Ready',
    failed: 'embed/EmbedPage#NoFrame',
    offline: 'embed/EmbedPage#Offline',
    forbidden: 'anyone',
  },
  notFound: {
    loading: 'asksNothing',
    empty: 'session/Doors#NothingHere',
    failed: 'asksNothing',
    offline: 'asksNothing',
    forbidden: 'anyone',
  },
} as const satisfies Record<ScreenName, Row>

type Given = { readonly empty: string; readonly loading: string }

// A screen whose failure and offline state have the usual names.
function row(file: string, forbidden: string, { empty, loading }: Given): Row {
  const cell = (name: string) => (name in reasons ? (name as Reason) : (`${file}#${name}` as const))
  return {
    loading: cell(loading),
    empty: cell(empty),
    failed: cell('Failed'),
    offline: cell('Offline'),
    forbidden: cell(forbidden),
  }
}
