/** The ledger in thirty lines, on one map and without a database: what every other form of it must equal. */
export type Reference = ReturnType<typeof referenceLedger>

type Account = { balance: number; credit: number | null; maximum: number | null; entries: number }
type Kept = {
  payer: string
  payee: string
  amount: number
  state: 'pending' | 'committed' | 'rejected' | 'deleted'
  refunded: number
  refund: boolean
}

export function referenceLedger(terms: Record<string, { credit: number | null; maximum: number | null }>) {
  const accounts = new Map(
    Object.entries(terms).map(([id, it]): [string, Account] => [id, { ...it, balance: 0, entries: 0 }]),
  )
  const transfers = new Map<string, Kept>()
  const of = (id: string): Account => accounts.get(id) ?? { balance: 0, credit: 0, maximum: 0, entries: 0 }

  function book({ payer, payee, amount }: Kept): string {
    const [from, to] = [of(payer), of(payee)]
    if (from.credit !== null && from.balance - amount < -from.credit) return 'InsufficientBalance'
    if (to.maximum !== null && to.balance + amount > to.maximum) return 'InsufficientMaximumBalance'
    from.balance -= amount
    to.balance += amount
    from.entries++
    to.entries++
    return 'ok'
  }

  return {
    accounts,
    transfers,
    pay(id: string, it: Pick<Kept, 'payer' | 'payee' | 'amount'>): string {
      const known = transfers.get(id)
      if (known)
        return known.payer === it.payer && known.payee === it.payee && known.amount === it.amount ? 'ok' : 'BadRequest'
      const kept: Kept = { ...it, state: 'committed', refunded: 0, refund: false }
      const outcome = it.payer === it.payee ? 'BadRequest' : book(kept)
      if (outcome === 'ok') transfers.set(id, kept)
      return outcome
    },
    ask(id: string, it: Pick<Kept, 'payer' | 'payee' | 'amount'>): void {
      transfers.set(id, { ...it, state: 'pending', refunded: 0, refund: false })
    },
    decide(id: string, to: 'committed' | 'rejected' | 'deleted'): string {
      const kept = transfers.get(id)
      if (kept?.state === to) return 'ok'
      if (kept?.state !== 'pending') return 'InvalidTransferState'
      const outcome = to === 'committed' ? book(kept) : 'ok'
      if (outcome === 'ok') kept.state = to
      return outcome
    },
    refund(id: string, of: string, amount: number): string {
      const original = transfers.get(of)
      if (original?.state !== 'committed' || original.refund) return 'InvalidTransferState'
      if (original.refunded + amount > original.amount) return 'InvalidAmount'
      const back: Kept = {
        payer: original.payee,
        payee: original.payer,
        amount,
        state: 'committed',
        refunded: 0,
        refund: true,
      }
      const outcome = book(back)
      if (outcome !== 'ok') return outcome
      original.refunded += amount
      transfers.set(id, back)
      return outcome
    },
  }
}
