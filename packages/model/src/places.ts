import type { PlaceAccess, BackRule, Layout, PlaceRow } from './place-row.ts'

export type { PlaceAccess, BackRule, Layout, PlaceRow } from './place-row.ts'

const g = '/groups/:group'
const m = `${g}/members/:member`

/**
 * Every place of the product: its path, who may see it, its layout, where Back leads without history, and its title
 * (S-PLACE-0; rows in the order of the specification). Only this table knows paths. Fixed words win over codes in the
 * same position (S-PLACE-62).
 */
export const places = {
  start: row('/', 'guest', 'front', null),
  loginMail: row('/login-mail', 'guest', 'front', 'start'),
  forgotPassword: row('/forgot-password', 'public', 'front', 'loginMail'),
  logout: row('/logout', 'public', 'front', null),
  home: row('/home', 'complete', 'main', null),
  settings: row('/settings', 'signedIn', 'main', 'landing'),
  profile: row('/profile', 'withMember', 'main', 'ownMember'),
  setPassword: row('/set-password', 'signedIn', 'main', 'never'),
  notifications: row('/notifications', 'withMember', 'main', 'landing'),
  unsubscribe: row('/unsubscribe', 'public', 'main', 'never'),
  groups: row('/groups', 'public', 'main', null),
  serverStats: row('/server-stats', 'public', 'main', 'groups'),
  signupGroup: row('/signup-group', 'public', 'main', 'groups'),
  newGroup: row('/groups/new', 'signedIn', 'main', 'groups'),
  group: row(g, 'public', 'main', 'groups'),
  signup: row(`${g}/signup`, 'public', 'main', 'group'),
  signupMember: row(`${g}/signup-member`, 'draft', 'main', 'group'),
  offers: row(`${g}/offers`, 'listings', 'main', 'group'),
  newOffer: row(`${g}/offers/new`, 'author', 'main', 'offers'),
  offer: row(`${g}/offers/:offer`, 'listing', 'main', 'offers'),
  offerPreview: row(`${g}/offers/:offer/preview`, 'author', 'main', 'never'),
  editOffer: row(`${g}/offers/:offer/edit`, 'author', 'main', 'offer'),
  needs: row(`${g}/needs`, 'listings', 'main', 'group'),
  newNeed: row(`${g}/needs/new`, 'author', 'main', 'needs'),
  need: row(`${g}/needs/:need`, 'listing', 'main', 'needs'),
  needPreview: row(`${g}/needs/:need/preview`, 'author', 'main', 'never'),
  editNeed: row(`${g}/needs/:need/edit`, 'author', 'main', 'need'),
  members: row(`${g}/members`, 'members', 'main', 'group'),
  member: row(m, 'member', 'main', 'members'),
  account: row(`${m}/transactions`, 'selfOrAdmin', 'main', 'member'),
  newTransfer: row(`${m}/transactions/:direction/:way?`, 'payer', 'main', 'account'),
  transfer: row(`${g}/transactions/:transfer`, 'party', 'main', 'account'),
  groupStats: row(`${g}/stats`, 'signedIn', 'main', 'group'),
  admin: row(`${g}/admin`, 'admin', 'main', 'group'),
  editGroup: row(`${g}/admin/edit`, 'adminOrFounder', 'main', 'group'),
  groupSettings: row(`${g}/admin/settings`, 'admin', 'main', 'group'),
  accounts: row(`${g}/admin/accounts`, 'admin', 'main', 'group'),
  memberProfile: row(`${g}/admin/members/:member/profile`, 'admin', 'main', 'accounts'),
  memberSettings: row(`${g}/admin/members/:member/settings`, 'admin', 'main', 'accounts'),
  groupTransfers: row(`${g}/admin/transactions`, 'admin', 'main', 'group'),
  groupHealth: row(`${g}/admin/health`, 'admin', 'main', 'group'),
  groupLog: row(`${g}/admin/log`, 'ofGroup', 'main', 'group'),
  superadmin: row('/superadmin', 'super', 'main', null),
  superGroups: row('/superadmin/groups', 'super', 'main', null),
  migrations: row('/superadmin/migrations', 'super', 'main', null),
  newMigration: row('/superadmin/migrations/new', 'super', 'main', 'migrations'),
  migration: row('/superadmin/migrations/:migration', 'super', 'main', 'migrations'),
  editMigration: row('/superadmin/migrations/:migration/edit', 'super', 'main', 'migration'),
  pay: row('/pay', 'public', 'bare', 'never'),
  nfc: row('/nfc', 'signedIn', 'bare', 'never'),
  till: row('/till', 'complete', 'bare', 'landing'),
  embed: row('/embed', 'public', 'main', 'groups'),
  notFound: row('/*', 'public', 'main', 'landing'),
} as const satisfies Record<string, PlaceRow>

/** The name of a screen: a key of the table. */
export type ScreenName = keyof typeof places

export const directions = ['send', 'receive', 'transfer'] as const
export type Direction = (typeof directions)[number]
export const ways = ['single', 'multiple', 'qr', 'nfc'] as const
export type Way = (typeof ways)[number]

type Segment<P extends string> = P extends `${infer A}/${infer B}` ? Segment<A> | Segment<B> : P
type Named<S extends string> = S extends `:${string}?` ? never : S extends `:${infer N}` ? N : never
type Values<N extends string> = { [K in N]: K extends 'direction' ? Direction : string }
type Extra<S> = S extends 'newTransfer' ? { way?: Way } : S extends 'notFound' ? { path: string } : unknown

/**
 * A place to be: a screen and what it shows, e.g. `{ screen: 'offer', group: 'RIBA', offer: 'bread' }`. `query` and
 * `hash` carry what a link may hold (S-PLACE-67).
 */
export type Place = {
  [S in ScreenName]: { screen: S; query?: Readonly<Record<string, string>>; hash?: string } & Values<
    Named<Segment<(typeof places)[S]['path']>>
  > &
    Extra<S>
}[ScreenName]

/** The place of one screen. */
export type PlaceOf<S extends ScreenName> = Extract<Place, { screen: S }>

function row<P extends string>(path: P, access: PlaceAccess, layout: Layout, back: BackRule) {
  return { path, access, layout, back } as const
}
