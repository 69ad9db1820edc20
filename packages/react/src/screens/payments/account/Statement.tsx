import { Await } from '../../../Await.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { StatementTable } from '../../../parts/StatementTable.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useStatement } from '../../../useStatement.ts'
import { useLocale, useT, type T } from '../../../i18n/translation.tsx'
import { faultOf, type Period } from '../period.ts'
import type { ShownAccount } from './AccountPage.tsx'
import { statementQuery, type AccountView } from './view.ts'
import './print.css'

type StatementProps = { readonly shown: ShownAccount; readonly view: AccountView; readonly today: string }

/** Opening balance, every booked row with the balance after it, closing balance (S-PAY-7). */
export function Statement({ shown, view, today }: StatementProps) {
  const t = useT()
  const locale = useLocale()
  const { group, account, currency, timeZone, code } = shown
  const { entries, opening, ...whole } = useStatement(group, statementQuery(view, { group, account: account.id }))
  const period = periodText(view.period, { t, locale })
  const openingDay = view.period.from ? `${view.period.from}T12:00:00.000Z` : account.attributes.created
  // What the field says is wrong is not waited for (S-PAY-5).
  if (faultOf(view.period)) return null
  return (
    <Await of={entries} skeleton={<Skeleton shape="row" count={6} />}>
      {() => (
        <section className="x-stack x-statement" aria-label={t('payments:account.statement')}>
          <PrintHead shown={shown} period={period} today={today} />
          <StatementTable
            {...whole}
            order={view.sort === 'oldest' ? 'oldest' : 'newest'}
            opening={{ amount: opening, time: openingDay }}
            currency={currency}
            timeZone={timeZone}
            caption={t('payments:ledger.caption', { account: code, period })}
          />
          <p className="x-caption">{t('payments:ledger.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </section>
      )}
    </Await>
  )
}

// What paper needs to be understood alone: whose, of which period, printed when (S-PAY-7).
function PrintHead({
  shown,
  period,
  today,
}: {
  readonly shown: ShownAccount
  readonly period: string
  readonly today: string
}) {
  const t = useT()
  const locale = useLocale()
  return (
    <header className="x-print-head">
      <p translate="no">
        <b>{shown.groupName}</b>
      </p>
      <p translate="no">
        {shown.name !== shown.code && `${shown.name} · `}
        {shown.code}
      </p>
      <p>
        {t('payments:account.statement')}, {period}
      </p>
      <p>{t('payments:ledger.printed', { day: dayText(today, locale) })}</p>
    </header>
  )
}

function periodText({ from, to }: Period, { t, locale }: { t: T; locale: string }): string {
  const write = (day: string) => dayText(day, locale)
  if (from && to) return t('payments:ledger.between', { from: write(from), to: write(to) })
  if (from) return t('payments:ledger.since', { from: write(from) })
  return to ? t('payments:ledger.until', { to: write(to) }) : t('payments:ledger.always')
}

// A day of the group's zone is a date, not a moment: noon keeps it the same day everywhere it is written.
function dayText(day: string, locale: string): string {
  return dayOf(`${day}T12:00:00.000Z`, { locale, timeZone: 'UTC' })
}
