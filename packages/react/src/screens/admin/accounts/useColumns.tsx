import type { ReactNode } from 'react'
import type { Account, Currency } from '@exchange-kit/model'
import { Amount } from '../../../parts/Amount.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { MemberStateLabel } from '../../../parts/StateLabels.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useT, type T } from '../../../i18n/translation.tsx'
import type { AccountRow } from './AccountsTable.tsx'
import { NameCell } from './NameCell.tsx'
import { RowMenu } from './RowMenu.tsx'
import { sortedBy, type AccountsView, type ColumnName, type SortField } from './view.ts'

type UseColumns = {
  readonly group: string
  readonly view: AccountsView
  readonly onView: (view: AccountsView) => void
  readonly currency: Currency['attributes'] | null
  readonly isChosen: (account: Account) => boolean
  readonly onChoose: (account: Account, isChosen: boolean) => void
}

/** The columns of the table: the name first, those chosen, the menu last. */
export function useColumns({
  group,
  view,
  onView,
  currency,
  isChosen,
  onChoose,
}: UseColumns): readonly Column<AccountRow>[] {
  const t = useT()
  const sorted = (field: SortField): Column<AccountRow>['sort'] => ({
    by: view.sort === field ? (view.down ? 'descending' : 'ascending') : 'none',
    onSort: () => onView(sortedBy(view, field)),
  })
  return [
    {
      id: 'name',
      head: t('admin:column.name'),
      sort: sorted('name'),
      cell: ({ account, member }) => (
        <NameCell
          group={group}
          account={account}
          member={member}
          isChosen={isChosen(account)}
          onChoose={it => onChoose(account, it)}
        />
      ),
    },
    ...view.columns.map(name => ({
      id: name,
      head: t(`admin:column.${name}`),
      cash: isFigure(name),
      narrow: 'wide' as const,
      ...(isSorted(name) ? { sort: sorted(name) } : {}),
      cell: (row: AccountRow) => cellOf(name, row, { t, currency }),
    })),
    {
      id: 'menu',
      head: t('admin:column.menu'),
      hideHead: true,
      narrow: 'end',
      cell: ({ account, member }) => (
        <RowMenu group={group} code={account.attributes.code} name={member?.attributes.name} />
      ),
    },
  ]
}

type Words = { readonly t: T; readonly currency: Currency['attributes'] | null }

function cellOf(name: ColumnName, { account, member }: AccountRow, { t, currency }: Words): ReactNode {
  const { status, balance, creditLimit, maximumBalance, lastTransfer, created } = account.attributes
  switch (name) {
    case 'state':
      return <MemberStateLabel state={status} />
    case 'balance':
      return currency && balance !== undefined ? <Amount amount={balance} currency={currency} /> : null
    case 'creditLimit':
      return limit(creditLimit ?? null)
    case 'maximumBalance':
      return limit(maximumBalance ?? null)
    case 'lastTransfer':
      return lastTransfer ? <Moment time={lastTransfer} as="day" /> : <Muted>{t('admin:never')}</Muted>
    case 'terms':
      return <AcceptedTerms member={member} none={t('admin:none')} />
    case 'type':
      return member && t(`parts.account.${member.attributes.type}`)
    case 'listings':
      return member && t('admin:listings', { offers: countOf(member, 'offers'), needs: countOf(member, 'needs') })
    case 'created':
      return <Moment time={created} as="day" />
    default:
      return name satisfies never
  }

  function limit(value: number | null): ReactNode {
    if (value === null) return <Muted>{t('parts.limits.noLimit')}</Muted>
    return currency && <Amount amount={value} currency={currency} bare />
  }
}

// S-CHECK-81: which version, and when.
function AcceptedTerms({ member, none }: Pick<AccountRow, 'member'> & { readonly none: string }) {
  const { termsVersion, termsAccepted } = member?.attributes ?? {}
  if (!termsVersion) return <Muted>{none}</Muted>
  return (
    <>
      {termsVersion}
      {termsAccepted && (
        <>
          {' · '}
          <Moment time={termsAccepted} as="day" />
        </>
      )}
    </>
  )
}

function countOf(member: NonNullable<AccountRow['member']>, type: 'offers' | 'needs'): number {
  return member.relationships[type]?.meta.count ?? 0
}

function isFigure(name: ColumnName): boolean {
  return name === 'balance' || name === 'creditLimit' || name === 'maximumBalance'
}

function isSorted(name: ColumnName): name is ColumnName & SortField {
  return isFigure(name) || name === 'lastTransfer' || name === 'created'
}
