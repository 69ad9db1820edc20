import { asKey } from '../../../i18n/keys.ts'
import type { ReactNode } from 'react'
import type { MigrationFile, MigrationReport, MigrationRows } from '@exchange-kit/model'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'

type ReportProps = {
  readonly report: MigrationReport
  /** Whether an account of its own takes what the balances do not add up to. */
  readonly isOpening: boolean
  /** The import, which begins from here. */
  readonly children?: ReactNode
}

type Row = MigrationRows & { readonly file: string }

/** What was found in the files: how many rows fit, only just or not at all, and what the balances add up to (B13, S-SUPER-4). */
export function Report({ report: { rows, sum }, isOpening, children }: ReportProps) {
  const t = useT()
  const locale = useLocale()
  const figure = (name: 'right' | 'warned' | 'wrong'): Column<Row> => ({
    id: name,
    head: t(`superadmin:report.${name}`),
    cash: true,
    cell: row => row[name].toLocaleString(locale),
  })
  const unread: Column<Row> = {
    id: 'unread',
    head: t('superadmin:report.unread'),
    cash: true,
    cell: row => (row.unread ?? 0).toLocaleString(locale),
  }
  const found = (Object.entries(rows) as [MigrationFile, MigrationRows][]).map(([file, it]) => ({ file, ...it }))
  const hasUnread = found.some(it => it.unread !== undefined)
  const isUnread = found.some(({ file, wrong }) => wrong > 0 && file !== 'offers' && file !== 'needs')
  const isZero = sum !== null && Number(sum) === 0
  return (
    <Card title={t('superadmin:report')}>
      <Stack>
        <Table<Row>
          caption={t('superadmin:report')}
          columns={[
            { id: 'file', head: t('superadmin:report.file'), cell: ({ file }) => t(asKey(`superadmin:file.${file}`)) },
            figure('right'),
            figure('warned'),
            figure('wrong'),
            ...(hasUnread ? [unread] : []),
          ]}
          rows={found}
          keyOf={({ file }) => file}
        />
        {sum === null && isUnread && <p>{t('superadmin:report.notAdded')}</p>}
        {sum !== null && (
          <p>
            {isZero
              ? t('superadmin:report.zero')
              : t(isOpening ? 'superadmin:report.rest' : 'superadmin:report.notZero', {
                  sum: Number(sum).toLocaleString(locale, { maximumFractionDigits: 8 }),
                })}
          </p>
        )}
        <p className="x-small x-muted">{t('superadmin:report.where')}</p>
        {children && <div className="x-actions">{children}</div>}
      </Stack>
    </Card>
  )
}
