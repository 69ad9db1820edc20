import type { AccountStatus, EffectiveSettings, Viewer } from '@exchange-kit/model'

/** One side of a transfer, as much of its account as deciding takes. */
export type Party = {
  group: string
  id: string
  status: AccountStatus
  /** Inheritance resolved (A-4-24). */
  settings: EffectiveSettings
}

/** What the caller is to a transfer that is being made (A-4-33). */
export type Part = 'payer' | 'payee' | 'admin'

/** Whether a viewer owns an account: one of his members holds it. */
export function owns(viewer: Viewer | null, account: { group: string; id: string }): boolean {
  return viewer?.members.some(it => it.account === account.id && it.group === account.group) ?? false
}
