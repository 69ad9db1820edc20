import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger, Row } from '../src/accounting/ledger/index.ts'
import { payment } from './community.ts'

/** Posts payments between random accounts, so many at a time, until `stop` says so. */
export async function load(
  ledger: Ledger,
  { group, people, atOnce, acknowledged, refused, stop }: Load,
): Promise<void> {
  const pick = () => people[Math.floor(Math.random() * people.length)] ?? ''
  const worker = async () => {
    while (!stop()) {
      const payer = pick()
      const it = payment({
        payer,
        payee: people.find(id => id !== payer && Math.random() < 0.5) ?? people.find(id => id !== payer) ?? '',
        amount: 1,
      })
      await ledger.post({ group, list: false, rows: [it satisfies Row] }).then(
        () => acknowledged(it.id),
        async (error: unknown) => {
          refused(it.id, error)
          // As a client would, it does not ask again in the same instant.
          await wait(5)
        },
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export type Load = {
  readonly group: string
  readonly people: readonly string[]
  readonly atOnce: number
  readonly acknowledged: (id: string) => void
  readonly refused: (id: string, error: unknown) => void
  readonly stop: () => boolean
}
