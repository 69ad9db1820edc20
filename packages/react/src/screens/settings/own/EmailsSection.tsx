import type { DigestFrequency, UserSettings } from '@exchange-kit/model'
import { SavedField, SavedSwitch } from '../../../autosave/SavedField.tsx'
import { useSavedField } from '../../../autosave/useSavedField.ts'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../words.tsx'
import { Section } from '../Sections.tsx'

type EmailsSectionProps = {
  readonly settings: UserSettings
  readonly of?: string | undefined
  /** There is a group whose news may be mailed. */
  readonly hasMember: boolean
}

type Emails = UserSettings['attributes']['emails']
/** S-CONST-11. */
const frequencies: readonly DigestFrequency[] = ['never', 'daily', 'weekly', 'monthly', 'quarterly']

/** What is mailed; security mails always come (S-NOTIFY-12). */
export function EmailsSection({ settings, of, hasMember }: EmailsSectionProps) {
  const t = useT()
  // Both travel together (A-3-45), so they are one field with two controls.
  const emails = useSavedField<Emails>({
    resource: `user-settings/${settings.id}`,
    field: 'emails',
    stored: settings.attributes.emails,
    send: (client, value) => client.update({ type: 'user-settings', attributes: { emails: value } }, of ? { of } : {}),
  })
  const { value } = emails
  const myAccount = {
    ...emails,
    value: value.myAccount,
    choose: (on: boolean) => emails.choose({ ...value, myAccount: on }),
    type: (on: boolean) => emails.type({ ...value, myAccount: on }),
  }
  return (
    <Section id="emails">
      <SavedSwitch field={myAccount} label={t('settings.emails.myAccount')} hint={t('settings.emails.myAccountHint')} />
      {hasMember && (
        <SavedField
          field={{ ...emails, state: { is: 'calm' }, error: undefined }}
          id="settings-digest"
          label={t('settings.emails.group')}
          hint={t('settings.emails.groupHint')}
        >
          <Select
            options={frequencies.map(it => ({ value: it, label: t(`settings.digest.${it}`) }))}
            value={value.group}
            onChange={event => emails.choose({ ...value, group: event.currentTarget.value as DigestFrequency })}
          />
        </SavedField>
      )}
    </Section>
  )
}
