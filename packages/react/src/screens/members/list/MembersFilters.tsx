import { asKey } from '../../../i18n/keys.ts'
import { useWide } from '../../../shell/useWide.ts'
import { NearMe } from '../../../place/NearMe.tsx'
import type { NearHere } from '../../../place/useNear.ts'
import { ChipChoice } from '../../../ui/Chips.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { groups, members } from '../../../ui/icons.ts'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { sorts, states, types, type MembersView } from './view.ts'
import './members.css'

type MembersFiltersProps = {
  readonly view: MembersView
  readonly onView: (next: Partial<MembersView>) => void
  readonly here: NearHere
  /** Administrators list other states too. */
  readonly hasStates: boolean
  /** Without tiles there is no map (S-GROUP-5). */
  readonly hasMap: boolean
  /** How many there are, once that is known. */
  readonly count: number | null
}

/** Kind of account first; order, state and nearness beside it, on phones folded away; list or map (S-MEMBER-1). */
export function MembersFilters({ view, onView, here, hasStates, hasMap, count }: MembersFiltersProps) {
  const t = useT()
  const isWide = useWide()
  const order = <OrderFields view={view} onView={onView} here={here} hasStates={hasStates} />
  return (
    <>
      <ChipChoice
        label={t('members:list.type')}
        value={view.type ?? 'all'}
        options={[
          { value: 'all', label: t('members:list.all') },
          ...types.map(value => ({ value, label: t(`members:list.type.${value}`) })),
        ]}
        onChange={type => onView({ type: types.find(it => it === type) ?? null })}
      />
      {isWide ? order : <Details summary={t('members:list.more')}>{order}</Details>}
      <div className="s-members-bar">
        <p className="x-num" role="status">
          {count !== null && t('members:list.count', { count })}
        </p>
        {hasMap && (
          <Segmented
            legend={t('members:list.view')}
            value={view.as}
            options={[
              { value: 'list', label: t('members:list.asList'), icon: members },
              { value: 'map', label: t('members:list.asMap'), icon: groups },
            ]}
            onChange={as => onView({ as })}
          />
        )}
      </div>
    </>
  )
}

function OrderFields({
  view,
  onView,
  here,
  hasStates,
}: Pick<MembersFiltersProps, 'view' | 'onView' | 'here' | 'hasStates'>) {
  const t = useT()
  const { near } = here
  return (
    <div className="s-members-filters">
      <Field label={t('members:list.sort')}>
        <Select
          value={view.sort === 'location' && !near ? 'name' : view.sort}
          options={sorts
            .filter(it => it !== 'location' || near)
            .map(value => ({ value, label: t(asKey(`members:list.sort.${value.replace('-', '')}`)) }))}
          onChange={event => onView({ sort: sorts.find(it => it === event.currentTarget.value) ?? 'name' })}
        />
      </Field>
      {hasStates && (
        <Field label={t('members:list.state')}>
          <Select
            value={view.state ?? 'active'}
            options={states.map(value => ({ value, label: t(`parts.memberState.${value}`) }))}
            onChange={event => {
              const state = states.find(it => it === event.currentTarget.value)
              onView({ state: !state || state === 'active' ? null : state })
            }}
          />
        </Field>
      )}
      <NearMe here={here} onFound={() => onView({ sort: 'location' })} />
    </div>
  )
}
