import type { Need, Offer } from '@exchange-kit/model'
import type { Linked, Load, Near } from '@exchange-kit/client'
import { useMany, type Loaded } from '../../hooks.ts'
import { mixed } from './mixed.ts'
import { noticesQuestion } from './noticesQuestion.ts'

/** An offer or a need with whoever put it up. */
export type Notice = Linked<Offer> | Linked<Need>

/** What a group shows everybody of its board: public offers and needs, the nearest first where a place is known. */
export function useNotices(group: string, near: Near | null): Loaded<readonly Notice[]> {
  const query = noticesQuestion(group, near)
  const offers = useMany('offers', query)
  const needs = useMany('needs', query)
  const reload = () => {
    offers.reload()
    needs.reload()
  }
  return { ...both(offers, needs), reload }
}

// One board, one state: it waits for both, and is as old as the older one.
function both(offers: Load<readonly Linked<Offer>[]>, needs: Load<readonly Linked<Need>[]>): Load<readonly Notice[]> {
  if (offers.status === 'failed') return offers
  if (needs.status === 'failed') return needs
  if (offers.status === 'loading' || needs.status === 'loading') return { status: 'loading' }
  return {
    status: 'ready',
    data: mixed<Notice, Notice>({ offers: offers.data, needs: needs.data }),
    asOf: offers.asOf < needs.asOf ? offers.asOf : needs.asOf,
    busy: offers.busy || needs.busy,
    problem: offers.problem ?? needs.problem,
  }
}
