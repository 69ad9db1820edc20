/**
 * What the log of a migration may say, and the values of each sentence: stored as code and values, so that the screen says it
 * in the language of whoever reads (S-SUPER-4). `count` decides between one and several; `file` and `files` name tables.
 */
export const migrationSayings = {
  accounts: ['count', 'linked'],
  accountsDisabled: ['count'],
  accountsJoined: ['count'],
  accountsRead: ['count', 'members'],
  accountsSoFar: ['count'],
  accountsStaged: ['count', 'signIns', 'unlinked'],
  accountsWithoutMember: ['count'],
  administrators: ['count'],
  administratorsMore: ['count'],
  answers: [],
  balances: ['count'],
  balancesEqual: ['count'],
  balancesSame: [],
  balancesSet: ['count'],
  balancesWeighed: ['count', 'stated', 'differing'],
  begins: [],
  claims: ['count', 'told'],
  codeFree: ['code'],
  columnsMissing: ['columns', 'headers'],
  columnsMissingNoHeader: ['columns', 'count'],
  columnsUnknown: ['file', 'count', 'columns'],
  currencyKept: [],
  decimals: ['count'],
  decimalsOfGroup: ['count'],
  differs: ['account', 'stated', 'moved', 'difference'],
  differsMore: ['count'],
  done: [],
  doneToRollBack: [],
  emailOfAbove: [],
  emailOfAnother: [],
  emailUnproven: ['account'],
  fewerCells: [],
  fewerCellsMany: ['file', 'count'],
  fileByHand: ['file', 'count'],
  fileEmpty: ['file'],
  fileOfSystem: ['file', 'system', 'count'],
  fileOwn: ['file', 'count'],
  fileUnknown: ['file', 'count'],
  files: ['files'],
  groupClosed: ['code'],
  groupThere: [],
  groupTaking: ['code'],
  inactiveKept: [],
  joinedAlready: ['count'],
  membersInto: ['code'],
  mappingLacks: ['header'],
  moreCells: [],
  mostPlaces: ['most'],
  needs: ['count'],
  noMembers: [],
  nobodyAdministers: [],
  nobodyMailed: [],
  notZero: ['sum'],
  notZeroRest: ['sum'],
  offers: ['count'],
  otherKind: ['file', 'count'],
  processEnded: [],
  rows: ['file', 'count', 'wrong'],
  rowsRefused: ['count'],
  settings: ['count', 'strange', 'administrators'],
  states: ['disabled', 'suspended', 'deleted'],
  staysAs: ['account'],
  stopped: [],
  suspendedInstead: ['account'],
  tested: [],
  transfers: ['count', 'there'],
  transfersRead: ['count', 'passed'],
  transfersSoFar: ['count'],
  treasury: ['code'],
  undoneGroup: ['code', 'count'],
  undoneInto: ['code', 'count'],
  zero: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MigrationSaying = keyof typeof migrationSayings

/** A sentence of a log: which one, and its values. */
export type MigrationSaid = {
  readonly code: MigrationSaying
  readonly values: Readonly<Record<string, string | number>>
}

/** Whether a code names a sentence known here; a newer server may know more. */
export function isMigrationSaying(code: string): code is MigrationSaying {
  return Object.hasOwn(migrationSayings, code)
}
