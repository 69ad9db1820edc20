import type { Category } from '@exchange-kit/model'
import { NearMe } from '../../../place/NearMe.tsx'
import type { NearHere } from '../../../place/useNear.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { reaches, states, type ListView } from './view.ts'
import './list.css'

type ListFiltersProps = {
  readonly view: ListView
  readonly onView: (next: Partial<ListView>) => void
  readonly categories: readonly Category[]
  /** How many listings of a category there are to see. */
  readonly countOf: (relationships: Category['relationships']) => number
  readonly here: NearHere
  /** The code of the viewer's own member, who may look at what is his own. */
  readonly own: string | undefined
  /** Authors of the list and administrators see hidden and expired ones too. */
  readonly hasStates: boolean
}

/** What narrows a list: categories, distance, state (S-MARKET-4). */
export function ListFilters({ view, onView, categories, countOf, here, own, hasStates }: ListFiltersProps) {
  const t = useT()
  const locale = useLocale()
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' })
  const toggle = (code: string, isOn: boolean) =>
    onView({ categories: isOn ? [...view.categories, code] : view.categories.filter(it => it !== code) })
  return (
    <Stack>
      {categories.length > 0 && (
        <FieldGroup legend={t('market:list.category')}>
          <div className="s-filter-categories">
            {categories.map(({ id, attributes: { code, name }, relationships }) => (
              <Checkbox
                key={id}
                checked={view.categories.includes(code)}
                onChange={event => toggle(code, event.currentTarget.checked)}
                label={
                  <>
                    <bdi>{name}</bdi> <span className="x-muted x-num">{countOf(relationships)}</span>
                  </>
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
      {own && (
        <Checkbox
          label={t('market:list.mine')}
          checked={view.author === own}
          onChange={event => onView({ author: event.currentTarget.checked ? own : '' })}
        />
      )}
      {here.near && (
        <Field label={t('market:list.distance')}>
          <Select
            value={view.within ?? ''}
            none={t('market:list.anyDistance')}
            options={reaches.map(value => ({
              value,
              label: t('market:list.within', { distance: kilometres.format(Number(value)) }),
            }))}
            onChange={event => onView({ within: reaches.find(it => it === event.currentTarget.value) ?? null })}
          />
        </Field>
      )}
      {/* By itself the list is sorted by distance once a place is known (S-MARKET-2). */}
      <NearMe here={here} onFound={() => onView({ sort: null })} />
      {hasStates && (
        <Field label={t('market:list.state')}>
          <Select
            value={view.state ?? ''}
            none={t('market:list.asUsual')}
            options={states.map(value => ({
              value,
              label: value === 'all' ? t('market:list.allStates') : t(`parts.listingState.${value}`),
            }))}
            onChange={event => onView({ state: states.find(it => it === event.currentTarget.value) ?? null })}
          />
        </Field>
      )}
    </Stack>
  )
}
