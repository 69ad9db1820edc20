import { lengths, paymentColumns, type Currency } from '@exchange-kit/model'
import { Button } from '../../../../ui/Button.tsx'
import { download } from '../../../../ui/icons.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { useSaveTable } from '../../../../useSaveTable.ts'
import { useT, type T } from '../../../../i18n/translation.tsx'
import { cellText } from '../cellText.ts'
import type { FileRowFault, Judged } from './judge.ts'

type FaultTableProps = {
  readonly judged: Judged
  readonly own: string
  readonly currency: Currency['attributes']
}

type Line = FileRowFault & { readonly problem: string }

/** How many rows are right, and every fault of the others with line and column, also as a file (S-PAY-53). */
export function FaultTable({ judged: { rows, valid, faults }, own, currency }: FaultTableProps) {
  const t = useT()
  const saveTable = useSaveTable()
  const lines = faults.map(fault => ({ ...fault, problem: problemOf(fault, { t, currency, own }) }))
  const save = () => {
    const heads = ['line', 'column', 'problem', 'found']
    const cells = lines.map(({ line, column, problem, found }) => [String(line), String(column), problem, found])
    saveTable('errors.csv', [heads, ...cells])
  }
  if (lines.length === 0)
    return <Notice tone="done" live="status" title={t('several:import.allValid', { count: rows.length })} />
  return (
    <>
      <Notice
        tone="stop"
        live="alert"
        title={t('several:import.faults', { count: lines.length })}
        actions={
          <Button size="small" icon={download} onClick={save}>
            {t('several:import.report')}
          </Button>
        }
      >
        {t('several:import.validOf', { count: valid.length, of: rows.length })}
      </Notice>
      <Table
        caption={t('several:import.faultTable')}
        rows={lines}
        keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
        columns={columnsOf(t)}
      />
    </>
  )
}

function columnsOf(t: T): readonly Column<Line>[] {
  return [
    { id: 'line', head: t('several:import.line'), cell: ({ line }) => t('several:import.lineOf', { line }) },
    {
      id: 'column',
      head: t('several:import.column'),
      narrow: 'end',
      cell: ({ column }) => {
        const name = paymentColumns[column - 1]
        return name ? `${column}, ${t(`several:col.${name}`)}` : column
      },
    },
    { id: 'problem', head: t('several:import.problem'), narrow: 'wide', cell: ({ problem }) => problem },
    {
      id: 'found',
      head: t('several:import.found'),
      narrow: 'wide',
      cell: ({ found }) => <bdi>{found === '' ? '–' : found}</bdi>,
    },
  ]
}

function problemOf(
  { code, column, found, cause }: FileRowFault,
  { t, currency, own }: { readonly t: T; readonly currency: Currency['attributes']; readonly own: string },
): string {
  if (code === 'InvalidTransfersCSVFile') return t('several:import.four')
  if (cause) {
    const plain = found.trim().replace(/[.,]/, '')
    return t(`several:import.amount.${cause}`, { currency: currency.name, n: currency.decimals, plain })
  }
  if (code === 'TooLong') return t('errors.RuleTooLong', { max: lengths.description })
  return cellText(paymentColumns[column - 1] ?? 'amount', code, { t, currency, own })
}
