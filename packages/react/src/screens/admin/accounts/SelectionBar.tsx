import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { filters } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'

type SelectionBarProps = {
  /** How many rows stand there, and whether all of them are chosen. */
  readonly shown: number
  readonly isPageChosen: boolean
  readonly onPage: (isChosen: boolean) => void
  readonly chosen: number
  readonly total: number
  readonly onNone: () => void
  readonly onChange: (which: 'chosen' | 'all') => void
}

/** Who is chosen, and the change of all of them at once; with nobody chosen, of all that match (B9). */
export function SelectionBar({ shown, isPageChosen, onPage, chosen, total, onNone, onChange }: SelectionBarProps) {
  const t = useT()
  return (
    <div className="s-accounts-chosen">
      <Checkbox
        label={t('admin:chosen.page', { count: shown })}
        checked={isPageChosen}
        onChange={({ currentTarget: { checked } }) => onPage(checked)}
      />
      <span className="x-num x-small x-muted" role="status">
        {chosen > 0 ? t('admin:chosen', { count: chosen }) : ''}
      </span>
      <div className="x-actions">
        {chosen > 0 && (
          <Button size="small" kind="quiet" onClick={onNone}>
            {t('admin:chosen.none')}
          </Button>
        )}
        <Button size="small" icon={filters} onClick={() => onChange(chosen > 0 ? 'chosen' : 'all')}>
          {chosen > 0 ? t('admin:chosen.change', { count: chosen }) : t('admin:chosen.changeAll', { count: total })}
        </Button>
      </div>
    </div>
  )
}
