import type { AppError } from '@exchange-kit/model'
import { draftOf, type Draft, type Writes } from './draft.ts'
import type { World } from './heads.ts'
import type { Order, Posted } from './orders.ts'
import { planChange } from './plan-change.ts'
import { planClose } from './plan-close.ts'
import { planPost } from './plan-post.ts'

/** What becomes of an order: its transfers, or every fault of it with pointers into the request. */
export type Verdict =
  | { readonly ok: true; readonly posted: readonly Posted[] }
  | { readonly ok: false; readonly errors: readonly [AppError, ...AppError[]] }

/** What all orders of a batch come to. */
export type Plan = { readonly verdicts: readonly Verdict[]; readonly writes: Writes }

/**
 * Decides a batch on plain integers, order by order, each seeing the effects of those before (design 2). Pure: the same
 * world, orders and time give the same plan. An order that is refused leaves no trace in `writes` but the heads its
 * refusal rests on, so one bad order never fails another.
 */
export function plan(world: World, orders: readonly Order[], now: number): Plan {
  const draft = draftOf(world)
  const verdicts = orders.map(order => judge(draft, order, now))
  return { verdicts, writes: draft.writes() }
}

function judge(draft: Draft, order: Order, now: number): Verdict {
  const mark = draft.mark()
  const verdict = judgeKind(draft, order, now)
  if (!verdict.ok) draft.rollback(mark)
  return verdict
}

function judgeKind(draft: Draft, order: Order, now: number): Verdict {
  switch (order.kind) {
    case 'post':
      return planPost(draft, order, now)
    case 'change':
      return planChange(draft, order, now)
    case 'close':
      return planClose(draft, order, now)
    default:
      return order satisfies never
  }
}
