import type { Account, Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { StatementTable } from '../../../parts/StatementTable.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGo } from '../../../useGo.ts'
import { useStatement } from '../../../useStatement.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { monthIn } from './month.ts'

type StatementTabProps = {
  readonly group: string
  readonly timeZone: string
  readonly account: Account
  readonly currency: Currency
}

/** This month's statement of the viewer's own account, and the way to the whole (S-GROUP-13). */
export function StatementTab({ group, timeZone, account, currency }: StatementTabProps) {
  const t = useT()
  const go = useGo()
  const locale = useLocale()
  const month = monthIn(timeZone)
  const member = account.attributes.code
  const { entries, opening, ...whole } = useStatement(group, {
    group,
    of: account.id,
    filter: month,
    sort: '-created',
    size: 200,
    include: ['counterpart'],
  })
  const name = new Date(`${month.from}T12:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric' })
  return (
    <Stack>
      <Await of={entries} skeleton={<Skeleton shape="row" count={6} />}>
        {() => (
          <StatementTable
            {...whole}
            order="newest"
            opening={{ amount: opening, time: `${month.from}T12:00:00.000Z` }}
            currency={currency.attributes}
            timeZone={timeZone}
            caption={t('groups:page.statementOf', { account: member, month: name })}
          />
        )}
      </Await>
      <Actions>
        <ButtonLink {...go.link({ screen: 'account', group, member, query: { view: 'statement' } })}>
          {t('groups:page.wholeStatement')}
        </ButtonLink>
      </Actions>
    </Stack>
  )
}
