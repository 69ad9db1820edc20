import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { ListingType } from '../../../listings/listing.ts'

type NothingHereProps = {
  readonly type: ListingType
  readonly isNarrowed: boolean
  /** The own list of somebody who waits: what is in it is seen later. */
  readonly isPendingOwn: boolean
  readonly onClear: () => void
  /** The way to the first one, for those who may write one. */
  readonly action: ReactNode
}

/** An empty board: why, and the next step (S-MARKET-6, S-STATE-2). */
export function NothingHere({ type, isNarrowed, isPendingOwn, onClear, action }: NothingHereProps) {
  const t = useT()
  if (isNarrowed)
    return (
      <EmptyState
        title={t('states.filtered')}
        actions={<Button onClick={onClear}>{t('states.filtered.action')}</Button>}
      />
    )
  return (
    <EmptyState title={t(`states.empty.${type}`)} actions={action}>
      {isPendingOwn && t(`market:list.pending.${type}`)}
    </EmptyState>
  )
}
