import { useState } from 'react'
import type { Account } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { ResultCount } from '../../../ResultCount.tsx'
import { useMany, useOne } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { BulkDialog } from '../bulk/BulkDialog.tsx'
import { AccountsFilters } from './AccountsFilters.tsx'
import { AccountsPager } from './AccountsPager.tsx'
import { AccountsTable } from './AccountsTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isNarrowed, queryOfView, questionOf, type AccountsView } from './view.ts'

type AccountsProps = { readonly group: string; readonly view: AccountsView }
type Chosen = ReadonlyMap<string, Account>

const nobody: Chosen = new Map()

/** Everybody's account, a page at a time, and what is done to many at once (S-ADMIN-10, B9). */
export function Accounts({ group, view }: AccountsProps) {
  const t = useT()
  const go = useGo()
  const question = questionOf(view, group)
  const accounts = useMany('accounts', question)
  const currency = useOne('currencies', { group })
  const [chosen, setChosen] = useState(nobody)
  const [bulk, setBulk] = useState<'chosen' | 'all' | null>(null)
  const unit = currency.status === 'ready' ? currency.data.attributes : null
  const { page, count, current, more, next, previous } = accounts
  const total = count ?? page.length

  // S-PLACE-64: a filter replaces the address and is no navigation. Who was chosen may be out of sight then.
  const show = (wanted: AccountsView) => {
    if (JSON.stringify(questionOf(wanted, group)) !== JSON.stringify(question)) setChosen(nobody)
    go({ screen: 'accounts', group, query: queryOfView(wanted) }, { replace: true })
  }
  const choose = (some: readonly Account[], isChosen: boolean) => {
    const rest = new Map(chosen)
    for (const account of some) {
      if (isChosen) rest.set(account.id, account)
      else rest.delete(account.id)
    }
    setChosen(rest)
  }
  return (
    <section className="x-stack" data-gap="tight">
      <h2 className="x-sr">{t('admin:accounts.all')}</h2>
      <AccountsFilters view={view} onView={show} />
      {/* Of rows there are, the pager below says how many. */}
      <ResultCount count={accounts.status === 'ready' && page.length === 0 ? 0 : null} of={question}>
        {count => t('states.results', { count })}
      </ResultCount>
      <Await of={accounts} skeleton={<Skeleton shape="row" count={8} />}>
        {() =>
          page.length === 0 ? (
            <EmptyState
              title={t(isNarrowed(view) ? 'states.filtered' : 'admin:accounts.none')}
              actions={
                isNarrowed(view) && (
                  <Button onClick={() => show({ ...view, q: '', state: null, type: null, finding: null })}>
                    {t('states.filtered.action')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <SelectionBar
                shown={page.length}
                isPageChosen={page.every(it => chosen.has(it.id))}
                onPage={isChosen => choose(page, isChosen)}
                chosen={chosen.size}
                total={total}
                onNone={() => setChosen(nobody)}
                onChange={setBulk}
              />
              <AccountsTable
                group={group}
                view={view}
                onView={show}
                accounts={page}
                currency={unit}
                isChosen={it => chosen.has(it.id)}
                onChoose={(it, isChosen) => choose([it], isChosen)}
              />
              <AccountsPager
                current={current}
                shown={page.length}
                total={total}
                more={more}
                size={view.size}
                onSize={size => show({ ...view, size })}
                next={next}
                previous={previous}
              />
            </>
          )
        }
      </Await>
      {bulk && unit && (
        <BulkDialog
          group={group}
          currency={unit}
          scope={bulk === 'all' ? { query: question, count: total } : [...chosen.values()]}
          onClose={() => setBulk(null)}
          onDone={() => setChosen(nobody)}
        />
      )}
    </section>
  )
}
