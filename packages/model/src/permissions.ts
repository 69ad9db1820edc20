import { roleIn } from './viewer.ts'
import type { Role, Viewer } from './viewer.ts'

/**
 * What a cell of the matrix grants: everything, only what is the viewer's own, of that all but one step (the cell names
 * it), only reading it, the public part, own things and the public part, nothing. `wide` adds what only administrators see
 * (other states, hidden and expired listings).
 */
export type Grant = 'yes' | 'own' | 'part' | 'read' | 'public' | 'publicOwn' | 'wide' | 'no'

type Cells = Readonly<Record<Role, Grant>>

/**
 * The permission matrix (api.md 9), quoted by number. An empty cell there is `no` here. What is "own" the caller decides
 * from the thing itself: owner, founder, payer, creator, payee.
 */
export const permissions = {
  readGroup: cells('A-9-1', 'yes yes yes yes yes yes yes yes'),
  seePendingGroup: cells('A-9-2', 'no no no no no own no yes'),
  requestGroup: cells('A-9-3', 'no yes yes yes yes yes yes yes'),
  activateGroup: cells('A-9-4', 'no no no no no no no yes'),
  deletePendingGroup: cells('A-9-5', 'no no no no no own no yes'),
  editGroup: cells('A-9-6', 'no no no no no no yes yes'),
  signUp: cells('A-9-7', 'yes yes yes yes yes yes yes yes'),
  addDraftMember: cells('A-9-8', 'no no no no no yes no yes'),
  createActiveMember: cells('A-9-9', 'no no no no no no yes yes'),
  listMembers: cells('A-9-10', 'public public yes yes no public wide wide'),
  lookUpMembers: cells('A-9-11', 'public public yes yes public public yes yes'),
  readOwnMember: cells('A-9-12', 'no yes yes yes yes no yes yes'),
  editOwnProfile: cells('A-9-13', 'no yes yes yes no no yes yes'),
  askForApproval: cells('A-9-14', 'no own no no no no no no'),
  pauseOneself: cells('A-9-15', 'no no yes yes no no yes no'),
  deleteOwnMember: cells('A-9-16', 'no yes yes yes no no yes no'),
  manageMembers: cells('A-9-17', 'no no no no no no yes yes'),
  readListings: cells('A-9-18', 'public publicOwn yes yes own public wide wide'),
  createListings: cells('A-9-19', 'no own own no no no yes yes'),
  // Disabled: not publishing.
  editListings: cells('A-9-20', 'no own own part no no yes yes'),
  ownUser: cells('A-9-21', 'no yes yes yes yes yes yes yes'),
  usersOfMembers: cells('A-9-22', 'no no no no no no yes yes'),
  listAccounts: cells('A-9-23', 'no no yes yes no no yes yes'),
  readAccount: cells('A-9-24', 'public public yes yes publicOwn public yes yes'),
  findAccountByTag: cells('A-9-25', 'no no yes yes no no yes yes'),
  ownAccountSettings: cells('A-9-26', 'no no yes yes read no yes yes'),
  editAccounts: cells('A-9-27', 'no no no no no no yes yes'),
  pay: cells('A-9-28', 'no no own no no no own no'),
  moveBetweenAccounts: cells('A-9-29', 'no no no no no no yes yes'),
  // Disabled: rejecting only.
  answerRequest: cells('A-9-30', 'no no own part no no own no'),
  withdrawTransfer: cells('A-9-31', 'no no own own no no yes yes'),
  refund: cells('A-9-32', 'no no own no no no yes yes'),
  readTransfers: cells('A-9-33', 'no no own own own own yes yes'),
  exportAccounts: cells('A-9-34', 'no no no no no no yes yes'),
  readStats: cells('A-9-35', 'public yes yes yes yes yes yes yes'),
  readTrustlines: cells('A-9-36', 'no no yes yes no no yes yes'),
  readReceipt: cells('A-9-37', 'yes yes yes yes yes yes yes yes'),
  uploadImages: cells('A-9-38', 'no yes yes yes no yes yes yes'),
  ownInbox: cells('A-9-39', 'no own own own own own own own'),
  migrations: cells('A-9-40', 'no no no no no no no yes'),
  seeExactPlace: cells('A-9-41', 'no no no no no no yes yes'),
  readLedgerRoots: cells('A-9-42', 'no no yes yes no no yes yes'),
} as const satisfies Record<string, { readonly no: string; readonly cells: Cells }>

/** Something a viewer may want to do, named as in the matrix. */
export type Act = keyof typeof permissions

/** What the matrix grants a viewer for an act in a group. */
export function grantOf(viewer: Viewer | null, act: Act, group: string): Grant {
  return permissions[act].cells[roleIn(viewer, group)]
}

/** Whether a viewer may do an act in a group; `own` says whether the thing in question is his. */
export function can(
  viewer: Viewer | null,
  act: Act,
  { group, own = false }: { group: string; own?: boolean },
): boolean {
  const grant = grantOf(viewer, act, group)
  return allows(grant, own)
}

/** Whether a grant lets somebody do an act with a thing of his own, or of others. A step that `part` leaves out is refused. */
export function allows(grant: Grant, own: boolean): boolean {
  if (grant === 'yes' || grant === 'wide') return true
  return own && (grant === 'own' || grant === 'publicOwn' || grant === 'part')
}

// Read when asked: a page that opens asks for few of them.
function cells(no: string, grants: string): { readonly no: string; readonly cells: Cells } {
  return {
    no,
    get cells() {
      const [anonymous, draft, active, disabled, suspended, other, admin, root] = grants.split(' ') as Grant[]
      return {
        anonymous: anonymous ?? 'no',
        draft: draft ?? 'no',
        active: active ?? 'no',
        disabled: disabled ?? 'no',
        suspended: suspended ?? 'no',
        other: other ?? 'no',
        admin: admin ?? 'no',
        super: root ?? 'no',
      }
    },
  }
}
