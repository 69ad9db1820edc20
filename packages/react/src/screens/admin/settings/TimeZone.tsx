import { useMemo, useState } from 'react'
import { SavedField } from '../../../autosave/SavedField.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { useT } from '../../../words.tsx'
import type { Ground } from './ground.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { Section } from './Section.tsx'
import { useSetting } from './useSetting.ts'
import { zonesLike } from './zones.ts'

/** The zone in which the group's days begin: figures, statements, files, digests and quiet hours follow it (S-CHECK-82). */
export function TimeZone({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { code, group } = ground
  const stored = group.attributes.timeZone
  const field = useSetting({ type: 'groups', group: code, id: group.id, name: 'timeZone', stored })
  const [sought, setSought] = useState<string | null>(null)
  const found = useMemo(() => zonesLike(sought ?? ''), [sought])
  return (
    <Section name="timezone" intro={t('admin.zone.intro')}>
      <SavedField field={field} label={t('admin.zone')} hint={t('admin.zone.now', { zone: readable(field.value) })}>
        <Combobox
          listLabel={t('admin.zone')}
          text={sought ?? readable(field.value)}
          onText={setSought}
          options={found.map(zone => ({ id: zone, name: readable(zone) }))}
          status={sought !== null && found.length === 0 ? t('admin.zone.none') : undefined}
          onPick={({ id }) => {
            setSought(null)
            field.choose(id)
          }}
        />
      </SavedField>
      <Meanwhile of={field} say={readable} />
    </Section>
  )
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ')
}
