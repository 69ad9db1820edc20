import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'
import { GroupSwitch } from './SettingSwitch.tsx'

/** What outsiders see of the group (S-ADMIN-2). */
export function Listings({ ground }: { readonly ground: Ground }) {
  const t = useT()
  return (
    <Section name="listings" intro={t('admin:listings.intro')}>
      <GroupSwitch ground={ground} name="publicOffers" />
      <GroupSwitch ground={ground} name="allowAnonymousMemberList" />
      <GroupSwitch ground={ground} name="publicStats" />
    </Section>
  )
}
