import { useState } from 'react'
import { toUnits, type Account, type AppError, type Currency, type Direction, type Group } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import { useLatest } from '../../../forms/usePatch.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { useDraft } from '../../../useDraft.ts'
import { useFocus } from '../../../useFocus.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Person } from '../form/people.ts'
import { refusalsOf } from './batch.ts'
import { cellText, refusalText } from './cellText.ts'
import { codesIn, readTable, type Item, type Reading } from './readRows.ts'
import { cellId, continueId, sameId } from './ids.ts'
import { blankRow, cellsOf, emptyTable, grown, isEmpty, mostRows, readKept, type Row, type Table } from './rows.ts'
import { afterChange, saidOf, useLeft, type Refused } from './said.ts'
import { SeveralConfirm } from './SeveralConfirm.tsx'
import { SeveralDone, type Done } from './SeveralDone.tsx'
import { SeveralForm } from './SeveralForm.tsx'
import { useBatch } from './useBatch.ts'
import { useDirectory } from './useDirectory.ts'
import { useTable } from './useTable.ts'

type SeveralPaymentsProps = {
  readonly direction: Direction
  readonly group: Group
  readonly account: Account
  readonly currency: Currency
  /** Who acts: the payer when sending, the payee when receiving. */
  readonly self: Person
  /** Whether accounts of other groups may stand in the rows (S-PAY-44). */
  readonly goesAbroad: boolean
  readonly hindrance: string | undefined
}

/** Several payments, requests or moves at once: table, confirm, one call, result (S-PAY-40 to S-PAY-45). */
export function SeveralPayments({ direction, group, account, currency, self, ...rest }: SeveralPaymentsProps) {
  const { goesAbroad, hindrance } = rest
  const t = useT()
  const locale = useLocale()
  const code = group.attributes.code
  const unit = currency.attributes
  const focusOn = useFocus()
  const draft = useDraft(`several/${account.id}/${direction}`, readKept)
  const left = useLeft()
  const [refused, setRefused] = useState<Refused>(new Map())
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<AppError | 'lookUp' | null>(null)
  const [note, setNote] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const [table, edit] = useTable(emptyTable, {
    direction,
    onChange(next) {
      if (isEmpty(next)) draft.drop()
      else draft.keep(next)
    },
    onPick: person => directory.learn(person),
    onLeave: left.leave,
    onRemoved(next) {
      const [first] = cellsOf(direction, table.isSame)
      if (next && first) focusOn(cellId(next.key, first))
    },
    onPasted: (count, over) =>
      setNote(over > 0 ? t('several:pastedOver', { pasted: count, over }) : t('several:pasted', { count })),
  })
  const directory = useDirectory(codesIn(table.rows, code), { group: code, goesAbroad })
  const ground = { direction, group: code, unit, own: self }
  const reading = readTable(table, { ...ground, known: directory.known })
  const attempts = useBatch({
    account: account.id,
    group: code,
    direction,
    onAnswer(transfers, { id, draft: { items } }) {
      draft.drop()
      setDone({ batch: id, items, transfers })
      attempts.leave()
    },
    onRefusal(error, { draft: { items } }) {
      refuse(error, items)
      return true
    },
  })
  useLeaveGuard(!done && !isEmpty(table))
  const room = useRoom({ direction, group: code, account, reading })

  // S-PAY-42: all rows stay, with what is wrong at the row and cell, and the focus on the first.
  function refuse(error: AppError, items: readonly Item[]) {
    const rows = rowsOf(table, reading, { items, direction, unit })
    if (rows) edit.put({ ...emptyTable(), rows: grown(rows, cellsOf(direction)) })
    const shown = rows ?? reading.filled
    const texts = new Map<string, Record<string, string>>()
    for (const { at, name, error: it } of refusalsOf(error, direction)) {
      const row = shown[at]
      const item = items[at]
      if (!row || !item) continue
      const cell = name === 'description' && table.isSame && !rows ? 'amount' : name
      const text = refusalText(it, { item, isFirst: at === 0, t, locale, currency: unit, own: self.code })
      texts.set(row.key, { ...texts.get(row.key), [cell]: text })
    }
    setRefused(texts)
    setProblem(texts.size === 0 ? error : null)
    setTries(tries + 1)
    const [first] = [...texts].toSorted(([a], [b]) => indexIn(shown, a) - indexIn(shown, b))
    const [name] = first ? Object.keys(first[1]) : []
    if (first && name) focusOn(`several-${first[0]}-${name}`)
  }

  const [isAsking, setAsking] = useState(false)
  const newest = useLatest(() => table)
  const submit = async () => {
    setProblem(null)
    setNote('')
    // What is typed while the answer is on its way counts, too.
    setAsking(true)
    let asked = newest()
    let known = await directory.ask(codesIn(asked.rows, code))
    while (known && asked !== newest()) {
      asked = newest()
      known = await directory.ask(codesIn(asked.rows, code))
    }
    setAsking(false)
    if (!known) return setProblem('lookUp')
    const now = readTable(asked, { ...ground, known })
    left.all()
    if (now.faults.length > 0 || now.filled.length === 0 || now.total === null) {
      setTries(tries + 1)
      const [fault] = now.faults
      const [row] = asked.rows
      const [name] = cellsOf(direction, asked.isSame)
      if (fault) focusOn(fault.name === 'description' && asked.isSame ? sameId : cellId(fault.key, fault.name))
      else if (row && name) focusOn(cellId(row.key, name))
      return
    }
    setRefused(new Map())
    await attempts.begin({ items: [...now.ready.values()] })
  }

  if (done)
    return (
      <SeveralDone
        done={done}
        direction={direction}
        group={code}
        own={account.attributes.code}
        currency={unit}
        onMore={() => {
          setDone(null)
          setTries(0)
          edit.put(emptyTable())
        }}
      />
    )
  if (attempts.kept)
    return (
      <SeveralConfirm
        direction={direction}
        items={attempts.kept.draft.items}
        currency={unit}
        room={room}
        attempts={attempts}
        onBack={() => {
          const rows = rowsOf(table, reading, { items: attempts.kept?.draft.items ?? [], direction, unit })
          if (rows) edit.put({ ...emptyTable(), rows: grown(rows, cellsOf(direction)) })
          attempts.leave()
          focusOn(continueId)
        }}
      />
    )
  return (
    <SeveralForm
      direction={direction}
      group={code}
      own={self}
      currency={unit}
      table={table}
      edit={{
        ...edit,
        change(key, cells) {
          setRefused(now => afterChange(now, key, Object.keys(cells) as (keyof typeof cells)[]))
          edit.change(key, { ...ownSide(direction, cells), ...cells })
        },
      }}
      reading={reading}
      said={saidOf(reading, {
        left,
        refused,
        textOf: ({ name, code: it }) => cellText(name, it, { t, currency: unit, own: self.code }),
      })}
      tries={tries}
      room={room}
      directory={directory}
      draft={draft}
      problem={problem}
      note={note}
      onImported={(rows, isMarked) => {
        if (isMarked) left.all()
        const typed = reading.filled.length
        const fits = Math.min(rows.length, mostRows - typed)
        edit.join(rows)
        setNote(
          fits < rows.length
            ? t('several:pastedOver', { pasted: fits, over: rows.length - fits })
            : t('several:import.added', { count: fits }),
        )
        focusOn(continueId)
      }}
      hindrance={hindrance}
      isAsking={isAsking}
      onContinue={() => void submit()}
    />
  )
}

function indexIn(rows: readonly Row[], key: string): number {
  return rows.findIndex(row => row.key === key)
}

type Sent = { readonly items: readonly Item[]; readonly direction: Direction; readonly unit: Currency['attributes'] }

// Whoever chooses the other side anew means a payment of one's own, whatever a file had said (S-PAY-52).
function ownSide(direction: Direction, cells: Partial<Omit<Row, 'key'>>): Partial<Omit<Row, 'key'>> {
  if (direction === 'send' && cells.payee !== undefined) return { payer: '' }
  return direction === 'receive' && cells.payer !== undefined ? { payee: '' } : {}
}

// After a reload the table is empty while a batch is still unanswered: its rows are written anew.
function rowsOf(table: Table, { filled }: Reading, { items, unit }: Sent): readonly Row[] | null {
  if (filled.length > 0 || !isEmpty(table)) return null
  return items.map(({ payer, payee, amount, description }) =>
    blankRow({ payer: payer.code, payee: payee.code, amount: toUnits(amount, unit), description }),
  )
}

type Paying = {
  readonly direction: Direction
  readonly group: string
  readonly account: Account
  readonly reading: Reading
}

// Of the own account; administrators see that of the one payer, where all rows have the same.
function useRoom({ direction, group, account, reading }: Paying) {
  const payers = new Set([...reading.ready.values()].map(({ payer }) => payer.account))
  const [only] = payers
  const id = direction === 'transfer' && payers.size === 1 ? only : undefined
  const payer = useOne('accounts', id ? { group, id } : null)
  if (direction !== 'transfer') return roomOfAccount(account.attributes)
  return id && payer.status === 'ready' ? roomOfAccount(payer.data.attributes) : null
}
