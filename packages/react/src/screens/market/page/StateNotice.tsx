import { expired, hidden, edit } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Listing } from '../../../listings/listing.ts'
import type { Standing } from '../useStanding.ts'

/** Why others do not see it, for those who do, and who else wrote in it (S-MARKET-5, S-MARKET-34). */
export function StateNotice({ listing, standing }: { readonly listing: Listing; readonly standing: Standing }) {
  const t = useT()
  const locale = useLocale()
  const { status, expires, adminEdited } = listing.attributes
  const isPending = standing.owns(listing) && standing.own?.member.attributes.state === 'pending'
  return (
    <>
      {status === 'hidden' && (
        <Notice tone="plain" icon={hidden} title={t('parts.listingState.hidden')}>
          {t('market:page.onlyYou')}
        </Notice>
      )}
      {status === 'expired' && (
        <Notice tone="plain" icon={expired} title={t('market:page.expired', { date: dayOf(expires, { locale }) })}>
          {t('market:page.onlyYou')}
        </Notice>
      )}
      {status === 'published' && isPending && <Notice tone="wait" title={t(`market:list.pending.${listing.type}`)} />}
      {adminEdited && standing.owns(listing) && (
        <Notice tone="info" icon={edit} title={t('market:page.edited', { date: dayOf(adminEdited, { locale }) })} />
      )}
    </>
  )
}
