import type { Language } from '@exchange-kit/model'
import { ZoneInput } from '../../../fields/ZoneInput.tsx'
import { readableZone } from '../../../fields/zones.ts'
import { languageNames } from '../../../shell/languageNames.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { MigrationFields } from './form.ts'

type GroupFieldsProps = {
  readonly fields: MigrationFields
  /** The group is there, and keeps its clock. */
  readonly isEntering: boolean
  readonly set: (change: Partial<MigrationFields>) => void
}

/** What nothing that is brought in says of the group: its language and clock, who is too long gone, who is mailed (S-SUPER-3, B14). */
export function GroupFields({ fields, isEntering, set }: GroupFieldsProps) {
  const t = useT()
  const { kind, language, timeZone, inactiveBefore, invite } = fields
  return (
    <FieldGroup legend={t(isEntering ? 'moving:into.members' : 'moving:group')}>
      {/* An archive brings its own. */}
      {kind !== 'archive' && (
        <>
          <Field label={t('moving:language')} hint={t(isEntering ? 'moving:into.languageHint' : 'moving:languageHint')}>
            <Select
              value={language}
              options={languageNames}
              // Of the options above, and no other.
              onChange={event => set({ language: event.currentTarget.value as Language })}
            />
          </Field>
          {!isEntering && (
            <Field label={t('moving:zone')} hint={t('moving:zoneHint', { zone: readableZone(timeZone) })}>
              <ZoneInput
                value={timeZone}
                listLabel={t('moving:zone')}
                none={t('moving:zoneNone')}
                onPick={zone => set({ timeZone: zone })}
              />
            </Field>
          )}
          <Field label={t('moving:inactive')} hint={t('moving:inactiveHint')}>
            <TextInput
              type="date"
              value={inactiveBefore}
              onChange={event => set({ inactiveBefore: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
      <Checkbox
        label={t('moving:invite')}
        hint={t('moving:inviteHint')}
        checked={invite}
        onChange={event => set({ invite: event.currentTarget.checked })}
      />
    </FieldGroup>
  )
}
