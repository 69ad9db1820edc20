import { asKey } from '../../../i18n/keys.ts'
import type { RefObject } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { groups as mapIcon, menu } from '../../../ui/icons.ts'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { sorts, type FinderDraft } from './finder.ts'

type FinderFiltersProps = {
  readonly draft: FinderDraft
  readonly countries: readonly { readonly code: string; readonly name: string; readonly count: number }[]
  readonly onChange: (next: Partial<FinderDraft>) => void
  /** The field to focus where a country is to be chosen. */
  readonly country: RefObject<HTMLSelectElement | null>
  /** A place to measure from is known. */
  readonly hasPlace: boolean
  /** There are tiles: without them there is no map to choose (S-GROUP-5). */
  readonly hasMap: boolean
}

/** Country, order, and list or map (S-GROUP-1). */
export function FinderFilters({ draft, countries, country, onChange, hasPlace, hasMap }: FinderFiltersProps) {
  const t = useT()
  const options = sorts.filter(sort => sort !== 'location' || hasPlace)
  return (
    <div className="s-finder-filters">
      <Field label={t('groups:finder.country')}>
        <Select
          ref={country}
          none={t('groups:finder.everywhere')}
          value={draft.country}
          onChange={event => onChange({ country: event.currentTarget.value })}
          options={countries.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` }))}
        />
      </Field>
      <Field label={t('groups:finder.order')}>
        <Select
          value={draft.sort}
          onChange={event => onChange({ sort: sorts.find(it => it === event.currentTarget.value) ?? 'name' })}
          options={options.map(sort => ({
            value: sort,
            label: t(asKey(`groups:finder.sort.${sort.replace('-', '')}`)),
          }))}
        />
      </Field>
      {hasMap && (
        <Segmented
          legend={t('groups:finder.view')}
          value={draft.hasMap ? 'map' : 'list'}
          options={[
            { value: 'list', label: t('groups:finder.list'), icon: menu },
            { value: 'map', label: t('groups:finder.map'), icon: mapIcon },
          ]}
          onChange={view => onChange({ hasMap: view === 'map' })}
        />
      )}
    </div>
  )
}
