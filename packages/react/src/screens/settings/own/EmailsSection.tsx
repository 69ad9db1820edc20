import { useState } from 'react'
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

const calm = { is: 'calm' } as const

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
  // Whether it is saved stands at the one that was changed (S-SET-2).
  const [changed, setChanged] = useState<keyof Emails>('myAccount')
  const choose = (next: Partial<Emails>) => {
    setChanged('group' in next ? 'group' : 'myAccount')
    emails.choose({ ...value, ...next })
  }
  const change = (on: boolean) => choose({ myAccount: on })
  const part = (name: keyof Emails) => (name === changed ? emails : { ...emails, state: calm, error: undefined })
  return (
    <Section id="emails">
      <SavedSwitch
        field={{ ...part('myAccount'), value: value.myAccount, choose: change, type: change }}
        label={t('settings.emails.myAccount')}
        hint={t('settings.emails.myAccountHint')}
      />
      {hasMember && (
        <SavedField
          field={part('group')}
          id="settings-digest"
          label={t('settings.emails.group')}
          hint={t('settings.emails.groupHint')}
        >
          <Select
            options={frequencies.map(it => ({ value: it, label: t(`settings.digest.${it}`) }))}
            value={value.group}
            onChange={event => choose({ group: event.currentTarget.value as DigestFrequency })}
          />
        </SavedField>
      )}
    </Section>
  )
}
