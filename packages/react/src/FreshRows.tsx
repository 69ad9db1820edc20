import { Button } from './ui/Button.tsx'
import './FreshRows.css'
import { up } from './ui/icons.ts'
import { useT } from './i18n/translation.tsx'

type FreshRowsProps = { readonly fresh: number; readonly onShow: () => void }

/** "3 new – show", above a list that stays still meanwhile (S-STATE-4). */
export function FreshRows({ fresh, onShow }: FreshRowsProps) {
  const t = useT()
  return (
    <div className="x-fresh" role="status">
      {fresh > 0 && (
        <Button size="small" icon={up} onClick={onShow}>
          {t('states.new', { count: fresh })}
        </Button>
      )}
    </div>
  )
}
