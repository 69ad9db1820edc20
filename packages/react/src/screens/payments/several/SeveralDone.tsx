import { useEffect, useRef } from 'react'
import { toUnits, type Currency, type Direction, type Transfer } from '@exchange-kit/model'
import { Total } from '../../../parts/Amount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { download } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { Table } from '../../../ui/Table.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useSaveTable } from '../../../useSaveTable.ts'
import { rowId } from './batch.ts'
import type { Item } from './readRows.ts'
import { resultColumns, type ResultLine } from './columns.tsx'

/** What became of a batch: every payment beside the row it was made of. */
export type Done = { readonly batch: string; readonly items: readonly Item[]; readonly transfers: readonly Transfer[] }

type SeveralDoneProps = {
  readonly done: Done
  readonly direction: Direction
  readonly group: string
  readonly own: string
  readonly currency: Currency['attributes']
  readonly onMore: () => void
}

/** All payments of the batch with their states, their total, and the same as a file (S-PAY-43). */
export function SeveralDone({ done, direction, group, own, currency, onMore }: SeveralDoneProps) {
  const t = useT()
  const saveTable = useSaveTable()
  const go = useGo()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = linesOf(done)
  const total = lines.reduce((sum, { transfer }) => sum + transfer.attributes.amount, 0)
  const waiting = lines.filter(({ transfer }) => transfer.attributes.state === 'pending').length
  const isOther = lines.length !== done.items.length
  const save = () => {
    const rows = lines.map(({ payer, payee, description, transfer }) => {
      const { state, amount, created } = transfer.attributes
      const names = [payer.code, payer.name, payee.code, payee.name]
      return [transfer.id, created, state, toUnits(amount, currency), description, ...names]
    })
    const heads = ['id', 'created', 'state', 'amount', 'description']
    const sides = ['payer.code', 'payer.name', 'payee.code', 'payee.name']
    saveTable(`${group}-${own}-${done.batch.slice(0, 8)}.csv`, [[...heads, ...sides], ...rows])
  }
  return (
    <Page>
      <h2 tabIndex={-1} ref={heading} className="x-screen-title">
        {waiting === lines.length
          ? t('several:doneAsked', { count: lines.length })
          : t(direction === 'transfer' ? 'several:doneMoved' : 'several:done', { count: lines.length })}
      </h2>
      {isOther && <Notice tone="info" title={t('several:earlier')} />}
      <Terms
        ruled
        terms={[
          { name: t('several:total'), value: <Total amount={total} currency={currency} /> },
          ...(waiting > 0 && waiting < lines.length
            ? [{ name: t('several:waiting'), value: t('several:count', { count: waiting }) }]
            : []),
        ]}
      />
      <Table
        caption={t('several:results')}
        rows={lines}
        keyOf={({ transfer }) => transfer.id}
        columns={resultColumns({ direction, group, currency, t, go })}
      />
      <Actions>
        <ButtonLink kind="primary" {...go.link({ screen: 'account', group, member: own })}>
          {t('payments:slip.toAccount')}
        </ButtonLink>
        <Button icon={download} onClick={save}>
          {t('payments:account.csvLong')}
        </Button>
        <Button kind="quiet" onClick={onMore}>
          {t('several:more')}
        </Button>
      </Actions>
    </Page>
  )
}

// A try that was changed after its answer was lost may have fewer rows than what is on screen: what is booked counts (L7).
function linesOf({ batch, items, transfers }: Done): readonly ResultLine[] {
  return items.flatMap((item, at) => {
    const transfer = transfers.find(it => it.id === rowId(batch, at))
    if (!transfer) return []
    return [{ ...item, description: transfer.attributes.meta.description, transfer }]
  })
}
