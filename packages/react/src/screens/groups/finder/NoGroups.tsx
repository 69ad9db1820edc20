import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useFounding } from './useFounding.ts'

type NoGroupsProps = { readonly isFiltered: boolean; readonly onClear: () => void }

/** Nothing to show: no group at all, or none that matches (S-GROUP-6). */
export function NoGroups({ isFiltered, onClear }: NoGroupsProps) {
  const t = useT()
  const found = useFounding()
  return (
    <EmptyState
      title={t('states.empty.groups')}
      actions={
        <>
          {isFiltered && <Button onClick={onClear}>{t('states.filtered.action')}</Button>}
          <ButtonLink {...found}>{t('states.empty.groups.action')}</ButtonLink>
        </>
      }
    />
  )
}
