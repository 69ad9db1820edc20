import { accountFindings } from '@exchange-kit/model'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { sorts, states, types, type AccountsView } from './view.ts'

type AccountsFiltersProps = { readonly view: AccountsView; readonly onView: (view: AccountsView) => void }

/** What of the accounts is shown, in which order, and which columns of it (S-ADMIN-10). */
export function AccountsFilters({ view, onView }: AccountsFiltersProps) {
  const t = useT()
  return (
    <div className="s-accounts-filters">
      <div className="s-accounts-search">
        <DebouncedSearch label={t('admin:accounts.search')} text={view.q} onText={q => onView({ ...view, q })} />
      </div>
      <Field label={t('admin:accounts.state')}>
        <Select
          value={view.state ?? ''}
          none={t('admin:accounts.anyState')}
          options={states.map(value => ({ value, label: t(`parts.memberState.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, state: states.find(it => it === value) ?? null })
          }
        />
      </Field>
      <Field label={t('admin:accounts.type')}>
        <Select
          value={view.type ?? ''}
          none={t('admin:accounts.anyType')}
          options={types.map(value => ({ value, label: t(`parts.account.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onView({ ...view, type: types.find(it => it === value) ?? null })}
        />
      </Field>
      <Field label={t('shell.nav.groupHealth')}>
        <Select
          value={view.finding ?? ''}
          none={t('admin:accounts.anyFinding')}
          options={accountFindings.map(value => ({ value, label: t(`admin:finding.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, finding: accountFindings.find(it => it === value) ?? null })
          }
        />
      </Field>
      <Field label={t('admin:accounts.sort')}>
        <Select
          value={`${view.down ? '-' : ''}${view.sort}`}
          options={sorts.flatMap(sort =>
            ['', '-'].map(way => ({
              value: `${way}${sort}`,
              label: t(`admin:sort.${sort}.${way ? 'down' : 'up'}`),
            })),
          )}
          onChange={({ currentTarget: { value } }) => {
            const sort = sorts.find(it => it === value.replace('-', ''))
            if (sort) onView({ ...view, sort, down: value.startsWith('-') })
          }}
        />
      </Field>
      <ColumnsMenu view={view} onView={onView} />
    </div>
  )
}
