import { useCallback } from 'react'
import type { Linked } from '@exchange-kit/client'
import type { Currency, Transfer } from '@exchange-kit/model'
import type { AccountFace } from '../../../parts/face.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { Blocks } from '../../../ui/Blocks.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type TransferLinesProps = {
  readonly group: string
  readonly transfers: readonly Linked<Transfer>[]
  readonly currency: Currency['attributes']
  /** Whose list it is; nothing: of all of a group, with payer and payee of each. */
  readonly account?: string
}

type Line = {
  readonly id: string
  readonly transfer: Linked<Transfer>
  readonly payer: AccountFace
  readonly payee: AccountFace
}

/** Payments below each other, however many there are (S-PAY-4, S-LIST-1). */
export function TransferLines({ group, transfers, currency, account }: TransferLinesProps) {
  const t = useT()
  const go = useGo()
  const faces = useFaces(
    group,
    transfers.flatMap(({ relationships: { payer, payee } }) =>
      [payer.data?.id, payee.data?.id].filter(it => it !== undefined),
    ),
  )
  // Whoever is known from now on draws the rows they stand in, and no others.
  const lines = transfers.map((transfer): Line => ({
    id: transfer.id,
    transfer,
    payer: faces(transfer.payer),
    payee: faces(transfer.payee),
  }))
  const row = useCallback(
    ({ transfer, payer, payee }: Line) => {
      const isOut = transfer.relationships.payer.data?.id === account
      return (
        <TransferRow
          transfer={transfer}
          currency={currency}
          payer={payer}
          payee={payee}
          side={account === undefined ? 'both' : isOut ? 'payer' : 'payee'}
          to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
        />
      )
    },
    [group, currency, account, go],
  )
  return <Blocks label={t('payments:account.lines')} items={lines} row={row} isSame={isSame} />
}

function isSame(one: Line, other: Line): boolean {
  return one.transfer === other.transfer && one.payer === other.payer && one.payee === other.payee
}
