import { placeOf, type ScreenName } from '@exchange-kit/model'

/** Who types an address: nobody, a pending member, a member, an administrator, a superadmin. */
export const people = ['guest', 'gemma', 'anna', 'marta', 'root'] as const
export type Person = (typeof people)[number]

/**
 * What comes of it: the screen of the address; the sign-in form, which leads back here; another place instead; or the
 * forbidden page with one of its reasons (S-GUARD-16).
 */
export type End =
  | { readonly kind: 'shows' }
  | { readonly kind: 'signsIn' }
  | { readonly kind: 'goes'; readonly to: string }
  | { readonly kind: 'closed'; readonly why: string }

export type Visit = {
  readonly path: string
  readonly ends: Readonly<Record<Person, End>>
  /** Only the server knows whether this one may be read: the one request that finds out. */
  readonly asks?: string
}

/** What the demo names only by ids. */
export type Ids = { readonly transfer: string; readonly migration: string }

const g = '/groups/RIBA'
const anna = `${g}/members/RIBA0002`
const marta = `${g}/members/RIBA0001`
const gemma = `${g}/members/RIBA0061`

const shows: End = { kind: 'shows' }
const signsIn: End = { kind: 'signsIn' }
const pending = closed('states.forbidden.pending')
const admins = closed('states.forbidden.admins')
const superOnly = closed('states.forbidden.superOnly')
const self = closed('session.forbidden.self')
const ownAccount = closed('session.forbidden.ownAccount')
const refused = closed('states.forbidden.title')

/** Every row of the table of places, once or more, and what each person gets there (S-PLACE-0, S-GUARD-5 to S-GUARD-13). */
export function visitsWith({ transfer, migration }: Ids): readonly Visit[] {
  return [
    ...['/', '/login-mail'].map(path =>
      visit(path, shows, goes(gemma), goes('/home'), goes('/home'), goes('/superadmin/groups')),
    ),
    everybody('/forgot-password'),
    visit('/home', signsIn, goes(gemma), shows, shows, ownAccount),
    signedIn('/settings'),
    ...['/profile', '/notifications'].map(path => visit(path, signsIn, shows, shows, shows, ownAccount)),
    everybody('/set-password'),
    everybody('/unsubscribe'),
    everybody('/groups'),
    everybody('/server-stats'),
    visit('/signup-group', shows, ...four(goes('/groups/new'))),
    signedIn('/groups/new'),
    everybody(g),
    visit(`${g}/signup`, shows, shows, shows, shows, refused),
    visit(`${g}/signup-member`, signsIn, goes(`${g}/signup`), goes(anna), goes(marta), ownAccount),
    ...market('offers', { code: 'bread', closed: 'ous-de-gallines-que-corren' }),
    ...market('needs', { code: 'flour-from-the-mill', closed: 'algu-que-m-ensenyi-a-fer-videotrucades-a' }),
    ...[`${g}/members`, anna, `${anna}/transactions`].map(path => visit(path, signsIn, pending, shows, shows, shows)),
    ...['send', 'send/multiple', 'send/qr', 'receive', 'receive/multiple', 'receive/qr', 'receive/nfc'].map(way =>
      visit(`${anna}/transactions/${way}`, signsIn, pending, shows, self, ownAccount),
    ),
    ...['transfer', 'transfer/multiple', 'transfer/qr', 'transfer/nfc'].map(way =>
      visit(`${marta}/transactions/${way}`, signsIn, admins, admins, shows, ownAccount),
    ),
    visit(`${g}/transactions/${transfer}`, signsIn, pending, shows, shows, shows),
    signedIn(`${g}/stats`),
    visit(`${g}/admin`, signsIn, admins, admins, goes(`${g}/admin/accounts`), goes(`${g}/admin/accounts`)),
    ...[
      'edit',
      'settings',
      'accounts',
      'members/RIBA0002/profile',
      'members/RIBA0002/settings',
      'transactions',
      'health',
    ].map(name => visit(`${g}/admin/${name}`, signsIn, admins, admins, shows, shows)),
    visit(`${g}/admin/log`, signsIn, pending, shows, shows, shows),
    visit('/groups/TEMP/admin/accounts', signsIn, admins, admins, admins, shows),
    visit('/superadmin', signsIn, superOnly, superOnly, superOnly, goes('/superadmin/groups')),
    ...['groups', 'migrations', 'migrations/new', `migrations/${migration}`, `migrations/${migration}/edit`].map(name =>
      visit(`/superadmin/${name}`, signsIn, superOnly, superOnly, superOnly, shows),
    ),
    everybody('/pay?t=RIBA0002&u=1'),
    visit('/nfc', signsIn, pending, ...byTag(), ownAccount),
    visit('/till', signsIn, pending, shows, shows, ownAccount),
    everybody('/embed'),
    ...['/nowhere/at/all', `${anna}/transactions/send/nfc`, `${g}/offers/bread/preview/more`].map(everybody),
    // Last, because it ends the session.
    visit('/logout', goes('/'), ...four(goes('/'))),
  ]
}

/** The screens that are visited. */
export function screensOf(visits: readonly Visit[]): ReadonlySet<ScreenName> {
  return new Set(visits.map(({ path }) => placeOf(path).screen))
}

// Lists, a public listing of Anna's and one that is no visitor's, and the forms.
function market(type: 'offers' | 'needs', listing: { readonly code: string; readonly closed: string }) {
  const all = `${g}/${type}`
  const one = `${all}/${listing.code}`
  const asking = (path: string, asks: string, guest: End, gemmas: End): Visit => ({
    ...visit(path, guest, gemmas, shows, shows, shows),
    asks,
  })
  return [
    visit(all, signsIn, shows, shows, shows, shows),
    signedIn(`${all}/new`),
    everybody(one),
    asking(`${all}/${listing.closed}`, `/social/RIBA/${type}/${listing.closed}`, signsIn, refused),
    ...['preview', 'edit'].map(it => asking(`${one}/${it}`, `/social/RIBA/${type}/${listing.code}`, signsIn, refused)),
  ]
}

function byTag(): [End, End] {
  return [goes(`${anna}/transactions/receive/nfc`), goes(`${marta}/transactions/receive/nfc`)]
}

function visit(path: string, ...ends: [guest: End, gemma: End, anna: End, marta: End, root: End]): Visit {
  const [guest, pendingMember, member, admin, root] = ends
  return { path, ends: { guest, gemma: pendingMember, anna: member, marta: admin, root } }
}

function everybody(path: string): Visit {
  return visit(path, shows, ...four(shows))
}

function signedIn(path: string): Visit {
  return visit(path, signsIn, ...four(shows))
}

function four(end: End): [End, End, End, End] {
  return [end, end, end, end]
}

function goes(to: string): End {
  return { kind: 'goes', to }
}

function closed(why: string): End {
  return { kind: 'closed', why }
}
