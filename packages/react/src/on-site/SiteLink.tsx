import { pathOf, type Place } from '@exchange-kit/model'
import { useKit } from '../kit.ts'
import { useT } from '../i18n/translation.tsx'
import { Link } from '../ui/Link.tsx'

/** Leads to the same place on the site, where passwords are typed. */
export function SiteLink({ place }: { readonly place?: Place }) {
  const t = useT()
  const { client, navigator } = useKit()
  return (
    <Link external href={client.site + pathOf(place ?? navigator.place())}>
      {t('session.onSite.go', { site: hostOf(client.site) })}
    </Link>
  )
}

/** A site as people know it: its host. */
export function hostOf(site: string): string {
  return new URL(site).host
}
