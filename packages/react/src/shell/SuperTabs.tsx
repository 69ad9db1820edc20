import type { Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { TabLinks } from '../ui/TabLinks.tsx'
import { useT } from '../i18n/translation.tsx'
import type { Links } from './links.ts'

type SuperTabsProps = { readonly place: Place; readonly viewer: ViewerState; readonly links: Links }

/** The superadmin's two tabs on every screen; inside a group it says which one (S-SHELL-11). */
export function SuperTabs({ place, viewer, links }: SuperTabsProps) {
  const t = useT()
  if (viewer.status !== 'signedIn' || !viewer.viewer.superadmin) return null
  const isMigration = /migration/i.test(place.screen)
  return (
    <div className="x-super">
      <TabLinks
        label={t('shell.superadmin')}
        current={isMigration ? 'migrations' : 'groups'}
        tabs={[
          { id: 'groups', label: t('shell.nav.groups'), to: links.link({ screen: 'superGroups' }) },
          { id: 'migrations', label: t('shell.nav.migrations'), to: links.link({ screen: 'migrations' }) },
        ]}
      />
      {'group' in place && <p className="x-caption">{t('shell.superadmin.in', { group: place.group })}</p>}
    </div>
  )
}
