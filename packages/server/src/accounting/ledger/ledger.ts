import { manyErrors } from '@exchange-kit/model'
import type { Database } from '../../database/index.ts'
import { coreOver, coreLimits, type CoreLimits } from './core.ts'
import { rehearse, type Within } from './locked.ts'
import type { ChangeOrder, CloseOrder, Posted, PostOrder } from './orders.ts'
import { postingOver } from './posting.ts'
import { tendingOver } from './tending.ts'

/**
 * The only way money moves. Who may ask for what is decided before; money and state rules (L1–L16) are decided here.
 *
 * All methods answer what is stored once it is committed, and throw an `AppError` with every fault and its pointer into
 * the request: of the rules (InsufficientBalance, InvalidTransferState, AccountNotFound, Forbidden, BadRequest 409 for an
 * id with another body …), or ServerNoResponse with `meta.retryAfter` when the database is away or the queue full.
 * Repeating any order is safe.
 */
export type Ledger = {
  /** Books new transfers, all or none (L9), and answers them in their order; those stored already are not `fresh` (L7). */
  post(order: Omit<PostOrder, 'kind'>): Promise<readonly Posted[]>
  /** What `post` would answer now; moves and stores nothing, and promises nothing for later. */
  rehearse(order: Omit<PostOrder, 'kind'>): Promise<readonly Posted[]>
  /** Changes the state of a stored transfer, or its contents while it is `new` (L8). */
  change(order: Omit<ChangeOrder, 'kind'>): Promise<Posted>
  /**
   * Ends an account (L15). `within` runs in the same transaction, under the same locks and scope: what else ends with the
   * account ends or stays with it. Answers the transfer that moved the remainder, if there was one.
   */
  closeAccount(order: Omit<CloseOrder, 'kind'>, within: Within): Promise<Posted | undefined>
  /** Finishes what is waiting and takes no more. */
  stop(): Promise<void>
}

/** Opens the ledger of a database; `now` is the clock, in milliseconds. One a process is enough, several are correct. */
export function createLedger(
  database: Database,
  { now = Date.now, limits = coreLimits }: { now?: () => number; limits?: CoreLimits } = {},
): Ledger {
  const core = coreOver(tendingOver(database, postingOver(database, now)), limits)
  return {
    post: order => core.submit({ order: { kind: 'post', ...order }, within: undefined }),
    rehearse: async order => {
      const verdict = await rehearse(database, { kind: 'post', ...order, isRehearsal: true }, now)
      if (!verdict?.ok) throw verdict ? manyErrors(verdict.errors) : new Error('An order has a verdict.')
      return verdict.posted
    },
    change: async order => {
      const [posted] = await core.submit({ order: { kind: 'change', ...order }, within: undefined })
      if (!posted) throw new Error('A change that is not refused answers its transfer.')
      return posted
    },
    closeAccount: async (order, within) => {
      const [posted] = await core.submit({ order: { kind: 'close', ...order }, within })
      return posted
    },
    stop: () => core.stop(),
  }
}
