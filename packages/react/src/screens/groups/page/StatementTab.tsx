import { useEffect } from 'react'
import type { Account, Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { StatementTable, type StatementLine } from '../../../parts/StatementTable.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../words.tsx'
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
  const entries = useMany('entries', {
    group,
    of: account.id,
    filter: month,
    sort: '-created',
    size: 200,
    include: ['counterpart'],
  })
  const { more, next } = entries
  // All of it, because a statement adds up.
  useEffect(() => {
    if (more) next().catch(() => undefined)
  }, [more, next])
  const loaded = entries.status === 'ready' ? entries.data : []
  const faces = useFaces(
    group,
    loaded.flatMap(it => it.relationships.counterpart.data?.id ?? []),
  )
  const lines = loaded.map(({ id, attributes, relationships, counterpart }): StatementLine => {
    const transfer = relationships.transfer.data
    return {
      id,
      time: attributes.created,
      counterpart: faces(counterpart),
      description: attributes.description,
      amount: attributes.amount,
      balance: attributes.balance,
      state: 'committed',
      to: transfer ? go.link({ screen: 'transfer', group, transfer: transfer.id }) : undefined,
    }
  })
  const sum = (name: string) => (typeof entries.meta[name] === 'number' ? entries.meta[name] : 0)
  const name = new Date(`${month.from}T12:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric' })
  return (
    <Stack>
      <Await of={entries} skeleton={<Skeleton shape="row" count={6} />}>
        {() => (
          <StatementTable
            lines={lines}
            order="newest"
            opening={{ amount: sum('opening'), time: `${month.from}T12:00:00.000Z` }}
            closing={sum('closing')}
            totals={{ in: sum('in'), out: sum('out') }}
            currency={currency.attributes}
            timeZone={timeZone}
            caption={t('groups.page.statementOf', { account: member, month: name })}
          />
        )}
      </Await>
      <Actions>
        <ButtonLink {...go.link({ screen: 'account', group, member, query: { view: 'statement' } })}>
          {t('groups.page.wholeStatement')}
        </ButtonLink>
      </Actions>
    </Stack>
  )
}
