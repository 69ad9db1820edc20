import { SavedField } from '../../../autosave/SavedField.tsx'
import { ZoneInput } from '../../../fields/ZoneInput.tsx'
import { readableZone } from '../../../fields/zones.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'
import { useSetting } from './useSetting.ts'

/** The zone in which the group's days begin: figures, statements, files, digests and quiet hours follow it (S-CHECK-82). */
export function TimeZone({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { code, group } = ground
  const stored = group.attributes.timeZone
  const field = useSetting({ type: 'groups', group: code, id: group.id, name: 'timeZone', stored, say: readableZone })
  return (
    <Section name="timezone" intro={t('admin:zone.intro')}>
      <SavedField field={field} label={t('admin:zone')} hint={t('admin:zone.now', { zone: readableZone(field.value) })}>
        <ZoneInput
          value={field.value}
          listLabel={t('admin:zone')}
          none={t('admin:zone.none')}
          onPick={zone => field.choose(zone)}
        />
      </SavedField>
    </Section>
  )
}
