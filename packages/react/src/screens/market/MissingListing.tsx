import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useNothingHere } from '../../title.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../words.tsx'
import type { ListingType } from '../../listings/listing.ts'
import { listPlace } from './places.ts'

/** What was looked for is not there, or not for this viewer; the list it would be in is (S-PLACE-66). */
export function MissingListing({ type, group }: { readonly type: ListingType; readonly group: string }) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={t('states.notFound.listing')}
      actions={<ButtonLink {...go.link(listPlace(type, group))}>{t(`market.list.${type}`)}</ButtonLink>}
    >
      {t('states.notFound.text')}
    </EmptyState>
  )
}
