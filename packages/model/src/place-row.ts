/**
 * Who may see a place (S-PLACE-0 and the guards of screens.md 3): everybody; guests only; whoever is signed in; with a
 * member, with a complete member; draft of the group; the author of a listing; who the group shows listings, a listing,
 * members or a member to; the member himself; a party of the payment; complete members of the group; administrators;
 * superadmins.
 */
export type PlaceAccess =
  | 'public'
  | 'guest'
  | 'signedIn'
  | 'withMember'
  | 'complete'
  | 'draft'
  | 'author'
  | 'listings'
  | 'listing'
  | 'members'
  | 'member'
  | 'payer'
  | 'selfOrAdmin'
  | 'party'
  | 'ofGroup'
  | 'admin'
  | 'adminOrFounder'
  | 'super'

/** The frame around a screen (S-SHELL-1). */
export type Layout = 'front' | 'main' | 'bare'

/**
 * Where Back leads when nothing was recorded: a screen that takes its names from this place, the viewer's landing or own
 * page, `never` (no Back and never recorded), or `null` for a root without Back.
 */
export type BackRule =
  | 'never'
  | 'landing'
  | 'ownMember'
  | 'start'
  | 'loginMail'
  | 'groups'
  | 'group'
  | 'offers'
  | 'offer'
  | 'needs'
  | 'need'
  | 'members'
  | 'member'
  | 'account'
  | 'accounts'
  | 'migrations'
  | 'migration'
  | null

/** One row of the table of places. */
export type PlaceRow = {
  readonly path: string
  readonly access: PlaceAccess
  readonly layout: Layout
  readonly back: BackRule
}
