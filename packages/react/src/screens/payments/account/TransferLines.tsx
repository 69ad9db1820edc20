import { useCallback } from 'react'
import type { Linked } from '@exchange-kit/client'
import type { Currency, Transfer } from '@exchange-kit/model'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { Blocks } from '../../../ui/Blocks.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'

type TransferLinesProps = {
  readonly group: string
  readonly transfers: readonly Linked<Transfer>[]
  readonly currency: Currency['attributes']
  /** Whose list it is; nothing: of all of a group, with payer and payee of each. */
  readonly account?: string
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
  const row = useCallback(
    (transfer: Linked<Transfer>) => {
      const isOut = transfer.relationships.payer.data?.id === account
      return (
        <TransferRow
          transfer={transfer}
          currency={currency}
          payer={faces(transfer.payer)}
          payee={faces(transfer.payee)}
          side={account === undefined ? 'both' : isOut ? 'payer' : 'payee'}
          to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
        />
      )
    },
    [group, currency, account, faces, go],
  )
  return <Blocks label={t('payments.account.lines')} items={transfers} row={row} />
}
