import { asKey } from '../../../i18n/keys.ts'
import { useRef } from 'react'
import { NearMe } from '../../../place/NearMe.tsx'
import type { NearHere } from '../../../place/useNear.ts'
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
  readonly here: NearHere
  readonly onNear: () => void
  /** There are tiles: without them there is no map to choose (S-GROUP-5). */
  readonly hasMap: boolean
}

/** Country, order, list or map, and Near me with the ways on when it fails (S-GROUP-1, S-GROUP-3). */
export function FinderFilters({ draft, countries, onChange, here, onNear, hasMap }: FinderFiltersProps) {
  const t = useT()
  const country = useRef<HTMLSelectElement>(null)
  const options = sorts.filter(sort => sort !== 'location' || here.near)
  return (
    <>
      <NearMe here={here} onFound={onNear} onCountry={() => country.current?.focus()} />
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
    </>
  )
}
