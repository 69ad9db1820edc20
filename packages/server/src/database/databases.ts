import type { Database } from './database.ts'

/**
 * Where everything is. At home are users, sessions and jobs, members and all that is social, and the register of every
 * group's accounts; the money of a group is in the database that `of` names, which is the home unless the operator said
 * otherwise (`DATABASE_URLS`). What is asked of all groups at once is asked at home.
 */
export type Databases = {
  readonly home: Database
  /** Where the money of a group is. */
  of(this: void, group: string): Database
  /** Each once, the home first. */
  readonly all: readonly Database[]
  /** Groups whose money is not at home. */
  readonly away: readonly string[]
}

/** A database on its own. */
export function onlyHome(home: Database): Databases {
  return { home, of: () => home, all: [home], away: [] }
}

/** A home and the databases of some groups. */
export function databasesOf(home: Database, away: ReadonlyMap<string, Database>): Databases {
  return {
    home,
    of: group => away.get(group) ?? home,
    all: [...new Set([home, ...away.values()])],
    away: [...away.keys()],
  }
}
