import type { DigestFrequency } from '@exchange-kit/model'
import { SavedField } from '../../../autosave/SavedField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'
import { GroupSwitch } from './SettingSwitch.tsx'
import { useSetting } from './useSetting.ts'

const frequencies: readonly DigestFrequency[] = ['never', 'daily', 'weekly', 'monthly', 'quarterly']

/** The digest of the group: whether there is one, and how often new members get it (S-ADMIN-2). */
export function Emails({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { code, settings } = ground
  const name = 'defaultGroupEmailFrequency'
  const stored = settings.attributes[name]
  const say = (value: DigestFrequency) => t(`admin:frequency.${value}`)
  const field = useSetting({ type: 'group-settings', group: code, id: settings.id, name, stored, say })
  return (
    <Section name="emails">
      <GroupSwitch ground={ground} name="enableGroupEmail" />
      <SavedField field={field} label={t(`admin:set.${name}`)} hint={t('admin:emails.hint')}>
        <Select
          value={field.value}
          options={frequencies.map(value => ({ value, label: say(value) }))}
          onChange={({ currentTarget: { value } }) => field.choose(frequencies.find(it => it === value) ?? field.value)}
        />
      </SavedField>
    </Section>
  )
}
