import { Missing } from '../../Missing.tsx'
import { useT } from '../../i18n/translation.tsx'
import type { ListingType } from '../../listings/listing.ts'
import { listPlace } from './places.ts'

type MissingListingProps = { readonly type: ListingType; readonly group: string; readonly code: string }

/** What was looked for is not there, or not for this viewer; the list it would be in is (S-PLACE-66). */
export function MissingListing({ type, group, code }: MissingListingProps) {
  const t = useT()
  const way = { to: listPlace(type, group), label: t(`market:list.${type}`) }
  return <Missing title={t('market:missing', { code })} way={way} />
}
