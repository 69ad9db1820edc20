/** The frame around a place, as the specification names it. */
export type Frame = 'front' | 'main' | 'bare'

/** Rows 44 and 51 lead elsewhere; what those read who may not go there has no title in the table. */
export type Row = readonly [n: number, path: string, frame: Frame, title: string]

/**
 * The table of places as it was specified: number, path, frame and English title of each row (S-PLACE-0). It is written
 * down a second time here, so that the application's own table is compared with something else than itself.
 */
export const table: readonly Row[] = [
  [1, '/', 'front', 'Sign in'],
  [2, '/login-mail', 'front', 'Sign in with e-mail'],
  [3, '/forgot-password', 'front', 'Reset password'],
  [4, '/logout', 'front', 'Signing out'],
  [5, '/home', 'main', 'Home'],
  [6, '/settings', 'main', 'Settings'],
  [7, '/profile', 'main', 'Edit profile'],
  [8, '/set-password', 'main', 'Set a password'],
  [9, '/notifications', 'main', 'Notifications'],
  [10, '/unsubscribe', 'main', 'E-mail preferences'],
  [11, '/groups', 'main', 'Find a group'],
  [12, '/server-stats', 'main', 'Site statistics'],
  [13, '/signup-group', 'main', 'Create a new group'],
  [14, '/groups/new', 'main', 'Your new group'],
  [15, '{g}', 'main', '{group}'],
  [16, '{g}/signup', 'main', 'Join {group}'],
  [17, '{g}/signup-member', 'main', 'Complete your sign-up'],
  [18, '{g}/offers', 'main', 'Offers'],
  [19, '{g}/offers/new', 'main', 'New offer'],
  [20, '{g}/offers/{offerCode}', 'main', '{offer}'],
  [21, '{g}/offers/{offerCode}/preview', 'main', 'Preview: {offer}'],
  [22, '{g}/offers/{offerCode}/edit', 'main', 'Edit {offer}'],
  [23, '{g}/needs', 'main', 'Needs'],
  [24, '{g}/needs/new', 'main', 'New need'],
  [25, '{g}/needs/{needCode}', 'main', '{need}'],
  [26, '{g}/needs/{needCode}/preview', 'main', 'Preview: {need}'],
  [27, '{g}/needs/{needCode}/edit', 'main', 'Edit {need}'],
  [28, '{g}/members', 'main', 'Members'],
  [29, '{m}', 'main', '{member}'],
  [30, '{m}/transactions', 'main', 'Payments of {member}'],
  [31, '{m}/transactions/send', 'main', 'Pay'],
  [32, '{m}/transactions/send/multiple', 'main', 'Pay several'],
  [33, '{m}/transactions/send/qr', 'main', 'Scan and pay'],
  [34, '{m}/transactions/receive', 'main', 'Request payment'],
  [35, '{m}/transactions/receive/multiple', 'main', 'Request several'],
  [36, '{m}/transactions/receive/qr', 'main', 'Show a QR code'],
  [37, '{m}/transactions/receive/nfc', 'main', 'Receive by NFC tag'],
  [38, '{m}/transactions/transfer', 'main', 'Move between accounts'],
  [39, '{m}/transactions/transfer/multiple', 'main', 'Move several'],
  [40, '{m}/transactions/transfer/qr', 'main', 'QR code for an account'],
  [41, '{m}/transactions/transfer/nfc', 'main', 'Move by NFC tag'],
  [42, '{g}/transactions/{transferCode}', 'main', 'Payment: {description}'],
  [43, '{g}/stats', 'main', 'Statistics of {group}'],
  [44, '{g}/admin', 'main', ''],
  [45, '{g}/admin/edit', 'main', 'Edit {group}'],
  [46, '{g}/admin/settings', 'main', 'Group settings'],
  [47, '{g}/admin/accounts', 'main', 'Members and accounts'],
  [48, '{g}/admin/members/{memberCode}/profile', 'main', 'Edit {member}'],
  [49, '{g}/admin/members/{memberCode}/settings', 'main', 'Settings of {member}'],
  [50, '{g}/admin/transactions', 'main', 'All payments'],
  [51, '/superadmin', 'main', ''],
  [52, '/superadmin/groups', 'main', 'Manage groups'],
  [53, '/superadmin/migrations', 'main', 'Migrations'],
  [54, '/superadmin/migrations/new', 'main', 'New migration'],
  [55, '/superadmin/migrations/{id}', 'main', 'Migration {name}'],
  [56, '/superadmin/migrations/{id}/edit', 'main', 'Edit {name}'],
  [57, '/pay', 'bare', 'Pay {payee}'],
  [58, '/nfc', 'bare', 'Receive by NFC tag'],
  [59, '/till', 'bare', 'Till'],
  [60, '/embed', 'main', 'Put it on your website'],
  [61, 'anything else', 'main', 'Page not found'],
]

/** Places that came later than the table (B8, B15). */
const later = /^\/groups\/[A-Z]{4}\/admin\/(health|log)$/

/** The row of an address: the first that fits, since fixed words stand before codes (S-PLACE-62). */
export function rowOf(address: string): Row | null {
  const path = address.replace(/[?#].*$/, '')
  if (later.test(path)) return null
  const found = table.find(([, it]) => patternOf(it).test(path)) ?? table.find(([n]) => n === 61)
  if (!found) throw new Error('no last row')
  return found
}

/** The window's title at a row, whatever is named in it; what is not known yet is left out (S-SHELL-27). */
export function titleOf([, path, , title]: Row): RegExp {
  const isIn = /^\{[gm]\}./.test(path)
  const [known = ''] = title.split(/:? \{/)
  const named = known === title || known === '' ? '' : `|${known}`
  const words = title.replace(/\{\w+\}/g, '.+')
  return new RegExp(`^(\\(\\d+\\) )?(${words}${named}) · ${isIn ? '.+ · ' : ''}Exchange Kit$`)
}

function patternOf(path: string): RegExp {
  const whole = path.replace('{m}', '{g}/members/{code}').replace('{g}', '/groups/[A-Z]{4}')
  return new RegExp(`^${whole.replace(/\{[a-zA-Z]+\}/g, '[^/]+')}$`)
}
