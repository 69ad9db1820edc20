import { createBooks, type Books } from './accounting/transfers/books.ts'
import { createLedger, type Ledger } from './accounting/ledger/index.ts'
import type { Cache } from './cache.ts'
import type { Config } from './config.ts'
import type { Database } from './database/index.ts'
import { createAttempts, type Attempts } from './auth/attempts.ts'
import { loadKeys, type Keys } from './auth/keys.ts'
import { createSessionLives } from './auth/session-lives.ts'
import { createVerifier, type Verifier } from './auth/verifier.ts'
import { createCounters, type Counters } from './http/counters.ts'
import { createStore, type Store } from './files/store.ts'
import { createBell, type Bell } from './jobs/bell.ts'
import { createLater, type Later } from './later.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { loadPushKeys, type PushKeys } from './notifications/push-keys.ts'
import { createLongCounts, type LongCounts } from './jsonapi/long-counts.ts'
import { createRegistry, type Registry } from './jsonapi/registry.ts'
import { createGroupHeads, type GroupHeads } from './social/group-heads.ts'
import { createStandings, type Standings } from './social/viewers.ts'

/** What every part of the server works with: one value made at start, handed down, never a module variable. */
export type Kit = Later & {
  config: Config
  database: Database
  now: () => Date
  /** Calls of callers and users, decided in memory. */
  counters: Counters
  /** Guesses, mails and sign-ups, decided in the database. */
  attempts: Attempts
  keys: Keys
  /** Whether a session lives, by its id; `forget` it when it ends (A-2-17). */
  sessions: Cache<boolean>
  verifier: Verifier
  groups: GroupHeads
  standings: Standings
  registry: Registry
  counts: LongCounts
  /** The only way money moves. */
  ledger: Ledger
  /** What deciding a payment takes to know of its accounts. */
  books: Books
  mailer: Mailer
  pushKeys: PushKeys
  /** What was uploaded. */
  files: Store
  /** Calls for jobs that have something to do. */
  jobs: Bell
}

export type KitOptions = {
  config: Config
  database: Database
  now?: () => Date
  /** Another ledger than the usual one, to compare with. */
  ledger?: Ledger
  /** Hears of faults in work that runs after its answer. */
  failed?: (error: unknown) => void
}

/** Makes the kit over a migrated database; makes the signing keys when there are none. */
export async function createKit({
  config,
  database,
  now = () => new Date(),
  ledger = createLedger(database, { now: () => now().getTime() }),
  failed = () => undefined,
}: KitOptions): Promise<Kit> {
  const keys = await loadKeys(database, now)
  const sessions = createSessionLives(database)
  const limits = { database, secret: keys.secret, now }
  return {
    config,
    database,
    now,
    keys,
    sessions,
    counters: createCounters(config.rates, limits),
    attempts: createAttempts(config.rates, limits),
    verifier: createVerifier({ config, keys, sessions, now }),
    groups: createGroupHeads(database),
    standings: createStandings(database),
    registry: createRegistry(),
    counts: createLongCounts(),
    ledger,
    books: createBooks(database),
    mailer: createMailer(config),
    pushKeys: await loadPushKeys(database, now),
    files: createStore(config.files),
    jobs: createBell(),
    ...createLater(failed),
  }
}
