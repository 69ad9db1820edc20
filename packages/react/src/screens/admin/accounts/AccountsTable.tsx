import type { Account, Currency, Member } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { Table } from '../../../ui/Table.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useColumns } from './useColumns.tsx'
import type { AccountsView } from './view.ts'

/** An account and whose it is; the name comes a moment later than the figures. */
export type AccountRow = { readonly account: Account; readonly member: Member | undefined }

type AccountsTableProps = {
  readonly group: string
  readonly view: AccountsView
  readonly onView: (view: AccountsView) => void
  readonly accounts: readonly Account[]
  readonly currency: Currency['attributes'] | null
  readonly isChosen: (account: Account) => boolean
  readonly onChoose: (account: Account, isChosen: boolean) => void
}

/** The accounts of a page as a table, on phones as cards. Members live in another service and are asked for by page. */
export function AccountsTable(props: AccountsTableProps) {
  const t = useT()
  const { group, accounts } = props
  const members = useMany('members', { group, filter: { account: accounts.map(it => it.id).sort() } })
  const found = members.status === 'ready' ? members.data : []
  const byAccount = new Map(found.map(it => [it.relationships.account.data?.id, it]))
  const columns = useColumns(props)
  return (
    <Table<AccountRow>
      caption={t('admin:accounts.all')}
      columns={columns}
      rows={accounts.map(account => ({ account, member: byAccount.get(account.id) }))}
      keyOf={it => it.account.id}
    />
  )
}
