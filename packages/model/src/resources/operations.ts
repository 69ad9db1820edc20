import type { AdminAct } from '../admin-log.ts'
import type { FindingCode } from '../health.ts'
import type { MigrationFile } from '../migration-files.ts'
import type { MigrationInto } from '../migration-into.ts'
import type { Many, One, Resource } from './document.ts'

/** A notice in a member's inbox (api.md 6.3). `data.route` is a path of the hosted site. */
export type Notice = Resource<
  'notifications',
  {
    title: string
    body: string
    image: string | null
    event: string
    created: string
    read: string | null
    data: { route: string }
  },
  Record<never, never>
>

/** A device that gets pushes for a user and one of his members (api.md 6.1). */
export type Subscription = Resource<
  'subscriptions',
  { token: string | null; endpoint: string; settings: Readonly<Record<string, boolean | string>> },
  { user: One<'users'>; member: One<'members'> }
>

export type WebhookEvent = 'transfer.committed' | 'transfer.refunded' | 'transfer.pending' | 'member.activated'

/** An endpoint of another program that is told of events (B1). `secret` is there in the answer that made it, else `null`. */
export type Webhook = Resource<
  'webhooks',
  { url: string; events: WebhookEvent[]; enabled: boolean; secret: string | null; created: string; updated: string },
  { currency: One<'currencies'>; accounts: Many<'accounts'>; deliveries: { links: { related: string } } }
>

/** An entry of a webhook's log (B3). `status` is what the endpoint answered, `next` when it is tried again. */
export type WebhookDelivery = Resource<
  'webhook-deliveries',
  {
    event: WebhookEvent
    eventId: string
    state: 'waiting' | 'delivered' | 'failed'
    status: number | null
    error: string | null
    attempts: number
    replay: boolean
    created: string
    tried: string | null
    next: string | null
  },
  { webhook: One<'webhooks'> }
>

/** A series of figures (A-4-66): one value a bucket, amounts as whole numbers of 10^-scale, site-wide in hours. */
export type Stats = Resource<
  'stats',
  { values: number[]; from: string; to: string; interval: string | null; timeZone: string },
  Record<never, never>
>

/** The hash of the last transfer of a day (A-4-84). */
export type LedgerRoot = Resource<
  'ledger-roots',
  { date: string; sequence: number; hash: string },
  Record<never, never>
>

export type MigrationStatus = 'new' | 'started' | 'completed' | 'failed' | 'undone'

/** Rows of a file that are taken as they are, that are taken with something to be said of them, and that do not fit. */
export type MigrationRows = {
  right: number
  warned: number
  wrong: number
  /** Columns of it that are not read, where there are any. */
  unread?: number
}

/** What a run found in files, before it made anything of it (B13). */
export type MigrationReport = {
  /** By file, those that were read. */
  rows: Readonly<Partial<Record<MigrationFile, MigrationRows>>>
  /** What all balances add up to, in units with a dot; `null` = they were not added up: rows are unread, or none says any. */
  sum: string | null
}

/** A community being brought in from elsewhere (api.md 4.12). Secrets in `data` are never answered. */
export type Migration = Resource<
  'migrations',
  {
    code: string
    name: string
    kind: string
    status: MigrationStatus
    step: string | null
    data?: Readonly<Record<string, unknown>>
    /** Of one that reads files. */
    report?: MigrationReport | null
    /** Of one whose group was there before it. */
    into?: MigrationInto | null
    /** Whether it may be played in earnest: of files only what a test run has completed with (B13). */
    tested?: boolean | null
    created: string
    updated: string
  },
  Record<never, never>
>

/** Everything of a group in one file (B4). `url` is there once it is ready, for an hour, and needs no token. */
export type Archive = Resource<
  'archives',
  {
    state: 'waiting' | 'making' | 'ready' | 'failed'
    progress: number
    size: number | null
    created: string
    expires: string | null
    url: string | null
  },
  Record<never, never>
>

/** An uploaded image (A-5-1). */
export type Upload = Resource<
  'files',
  { url: string; filename: string; width: number; height: number; size: number },
  Record<never, never>
>

/** Something a finding is about, for the act that mends it. */
export type Concerned = {
  readonly type: 'accounts' | 'members' | 'offers' | 'needs' | 'transfers' | 'trustlines'
  readonly id: string
}

/**
 * One thing the health page tells of a group (B15). `value` counts things, is a share from 0 to 1, or turns a year, and
 * `null` where nothing can be told; `of` is what it is part of, `before` the same a year earlier, `days` how far it looks back.
 */
export type HealthFinding = Resource<
  'health-findings',
  {
    code: FindingCode
    value: number | null
    of: number | null
    before: number | null
    days: number | null
    items: readonly Concerned[]
  },
  Record<never, never>
>

/** One attribute or relationship before and after; of what is personal only that it changed (B7). */
export type AdminChange =
  | { readonly name: string; readonly before: unknown; readonly after: unknown }
  | { readonly name: string; readonly personal: true }

/** What somebody with an administrator's powers did in a group (B8). `actor` is `null` for who is no member of it. */
export type AdminLogEntry = Resource<
  'admin-log',
  {
    time: string
    act: AdminAct
    subject: { readonly type: string; readonly id: string }
    changes: readonly AdminChange[]
    reason: string | null
  },
  { actor: One<'members'>; members: Many<'members'>; group: One<'groups'> }
>
