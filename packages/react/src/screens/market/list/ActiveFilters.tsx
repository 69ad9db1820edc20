import type { Category } from '@exchange-kit/model'
import { ActiveFilter, Chips } from '../../../ui/Chips.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { ListView } from './view.ts'

type ActiveFiltersProps = {
  readonly view: ListView
  readonly categories: readonly Category[]
  readonly authorName: string
  readonly onView: (next: Partial<ListView>) => void
  readonly onClear: () => void
}

/** The filters that are on, each with its way off, and all at once (S-MARKET-4). */
export function ActiveFilters({ view, categories, authorName, onView, onClear }: ActiveFiltersProps) {
  const t = useT()
  const locale = useLocale()
  const { author, within, state } = view
  const distance = (km: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(Number(km))
  const nameOf = (code: string) => categories.find(it => it.attributes.code === code)?.attributes.name ?? code
  const chips = [
    ...view.categories.map(code => ({
      text: nameOf(code),
      off: { categories: view.categories.filter(it => it !== code) },
    })),
    ...(within ? [{ text: t('market:list.within', { distance: distance(within) }), off: { within: null } }] : []),
    ...(author ? [{ text: t('market:list.by', { name: authorName }), off: { author: '' } }] : []),
    ...(state
      ? [
          {
            text: state === 'all' ? t('market:list.allStates') : t(`parts.listingState.${state}`),
            off: { state: null },
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <Chips label={t('market:list.active')}>
      {chips.map(({ text, off }) => (
        <ActiveFilter key={text} onRemove={() => onView(off)}>
          {text}
        </ActiveFilter>
      ))}
      <Button kind="quiet" size="small" onClick={onClear}>
        {t('market:list.removeAll')}
      </Button>
    </Chips>
  )
}
