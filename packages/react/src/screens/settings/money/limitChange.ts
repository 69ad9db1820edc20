import { roomOf } from '../../../parts/room.ts'

/** Balance and both limits of an account, in 10^-scale; `null` = no limit. */
export type Limits = {
  readonly balance: number
  readonly creditLimit: number | null
  readonly maximumBalance: number | null
}

/**
 * What changing a limit means: how much more or less may be spent or received than before, without a limit, or nothing but
 * that the balance, which lies beyond it already, moves no further that way (S-SET-20, S-FORM-6).
 */
export type LimitChange =
  { readonly is: 'more' | 'less'; readonly by: number } | { readonly is: 'unlimited' | 'limited' | 'same' | 'beyond' }

/** How much an account may spend, or receive, after a change of the limit that way. */
export function limitChange(way: 'spend' | 'receive', before: Limits, next: number | null): LimitChange {
  const after = way === 'spend' ? { ...before, creditLimit: next } : { ...before, maximumBalance: next }
  const room = (of: Limits) => (way === 'spend' ? roomOf(of).available : roomOf(of).headroom)
  const isBeyond = next !== null && (way === 'spend' ? before.balance < -next : before.balance > next)
  if (isBeyond) return { is: 'beyond' }
  const [was, will] = [room(before), room(after)]
  if (will === null) return { is: was === null ? 'same' : 'unlimited' }
  if (was === null) return { is: 'limited' }
  if (was === will) return { is: 'same' }
  return { is: will > was ? 'more' : 'less', by: Math.abs(will - was) }
}
