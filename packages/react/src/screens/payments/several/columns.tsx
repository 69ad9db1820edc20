import type { Currency, Direction, Transfer } from '@exchange-kit/model'
import { Amount } from '../../../parts/Amount.tsx'
import { TransferStateLabel } from '../../../parts/StateLabels.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { Column } from '../../../ui/Table.tsx'
import type { GoTo } from '../../../useGo.ts'
import type { T } from '../../../i18n/translation.tsx'
import type { Item } from './readRows.ts'
import { cellsOf } from './rows.ts'
import { Side } from './Side.tsx'

type Ground = { readonly direction: Direction; readonly currency: Currency['attributes']; readonly t: T }

/** A row about to be sent, with its number. */
export type ConfirmLine = Item & { readonly at: number }

/** A payment that was made, with what its row said. */
export type ResultLine = Item & { readonly transfer: Transfer }

/** The columns of the last look: row, who, what for, how much (S-PAY-42). */
export function confirmColumns({ direction, currency, t }: Ground): readonly Column<ConfirmLine>[] {
  return [
    { id: 'at', head: t('several:col.row'), cell: ({ at }) => t('several:row', { n: at }) },
    ...sidesOf<ConfirmLine>(direction, t),
    {
      id: 'description',
      head: t('several:col.description'),
      narrow: 'wide',
      cell: ({ description }) => <span dir="auto">{description}</span>,
    },
    {
      id: 'amount',
      head: t('several:col.amount'),
      cash: true,
      narrow: 'end',
      cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
    },
  ]
}

/** The columns of the result: each payment leads to its page (S-PAY-43). */
export function resultColumns({
  direction,
  currency,
  t,
  group,
  go,
}: Ground & { readonly group: string; readonly go: GoTo }): readonly Column<ResultLine>[] {
  return [
    {
      id: 'what',
      head: t('several:col.description'),
      cell: ({ description, transfer }) => (
        <Link {...go.link({ screen: 'transfer', group, transfer: transfer.id })}>
          <span dir="auto">{description}</span>
        </Link>
      ),
    },
    ...sidesOf<ResultLine>(direction, t),
    {
      id: 'state',
      head: t('several:state'),
      narrow: 'wide',
      cell: ({ transfer }) => <TransferStateLabel state={transfer.attributes.state} />,
    },
    {
      id: 'amount',
      head: t('several:col.amount'),
      cash: true,
      narrow: 'end',
      cell: ({ transfer }) => <Amount amount={transfer.attributes.amount} currency={currency} />,
    },
  ]
}

function sidesOf<Line extends Item>(direction: Direction, t: T): readonly Column<Line>[] {
  return cellsOf(direction).flatMap(name =>
    name === 'payer' || name === 'payee'
      ? [
          {
            id: name,
            head: t(`several:col.${name}`),
            narrow: 'wide' as const,
            cell: (line: Line) => <Side person={line[name]} />,
          },
        ]
      : [],
  )
}
