import { askPosition, type Near } from '@exchange-kit/client'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { locate } from '../../ui/icons.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { useT } from '../../words.tsx'
import { sorts, type FinderDraft } from './finder.ts'
import './groups.css'

type FinderFiltersProps = {
  readonly draft: FinderDraft
  readonly countries: readonly { readonly code: string; readonly name: string; readonly count: number }[]
  readonly onChange: (next: Partial<FinderDraft>) => void
  readonly near: Near | null
  readonly onNear: (near: Near | null) => void
}

/** Search, country, order, and Near me with a word for each way it can fail (S-GROUP-3). */
export function FinderFilters({ draft, countries, onChange, near, onNear }: FinderFiltersProps) {
  const t = useT()
  const ask = useAction(async () => {
    onNear(await askPosition())
    onChange({ sort: 'location' })
  })
  const options = sorts.filter(sort => sort !== 'location' || near)
  return (
    <>
      <div className="s-finder-filters">
        <div className="s-finder-search">
          <SearchInput label={t('groups.finder.search')} value={draft.q} onChange={q => onChange({ q })} />
        </div>
        <Field label={t('groups.finder.country')}>
          <Select
            none={t('groups.finder.everywhere')}
            value={draft.country}
            onChange={event => onChange({ country: event.currentTarget.value })}
            options={countries.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` }))}
          />
        </Field>
        <Field label={t('groups.finder.order')}>
          <Select
            value={draft.sort}
            onChange={event => onChange({ sort: sorts.find(it => it === event.currentTarget.value) ?? 'name' })}
            options={options.map(sort => ({ value: sort, label: t(`groups.finder.sort.${sort.replace('-', '')}`) }))}
          />
        </Field>
        {near ? (
          <Button icon={locate} onClick={() => onNear(null)}>
            {t('groups.finder.forget')}
          </Button>
        ) : (
          <Button icon={locate} busy={ask.busy} onClick={() => void ask()}>
            {t('groups.finder.near')}
          </Button>
        )}
      </div>
      {ask.error && (
        <Notice tone="wait" title={t(`errors.Error${ask.error.code}`)} onClose={ask.reset}>
          {t('groups.finder.otherWays')}
        </Notice>
      )}
    </>
  )
}
