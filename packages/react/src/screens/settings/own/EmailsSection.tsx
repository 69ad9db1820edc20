import type { DigestFrequency, UserSettings } from '@exchange-kit/model'
import { SavedField, SavedSwitch } from '../../../autosave/SavedField.tsx'
import { useSharedField } from '../../../autosave/useSharedField.ts'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'

type EmailsSectionProps = {
  readonly settings: UserSettings
  readonly of?: string | undefined
  /** There is a group whose news may be mailed. */
  readonly hasMember: boolean
}

/** S-CONST-11. */
const frequencies: readonly DigestFrequency[] = ['never', 'daily', 'weekly', 'monthly', 'quarterly']

/** What is mailed; security mails always come (S-NOTIFY-12). */
export function EmailsSection({ settings, of, hasMember }: EmailsSectionProps) {
  const t = useT()
  const myAccount = useEmailField({
    of,
    settings,
    key: 'myAccount',
    say: isOn => t(isOn ? 'settings:ways.on' : 'settings:ways.off'),
  })
  const group = useEmailField({ of, settings, key: 'group', say: it => t(`settings:digest.${it}`) })
  return (
    <Section id="emails">
      <SavedSwitch field={myAccount} label={t('settings:emails.myAccount')} hint={t('settings:emails.myAccountHint')} />
      {hasMember && (
        <SavedField
          field={group}
          id="settings-digest"
          label={t('settings:emails.group')}
          hint={t('settings:emails.groupHint')}
        >
          <Select
            options={frequencies.map(it => ({ value: it, label: t(`settings:digest.${it}`) }))}
            value={group.value}
            onChange={event => group.choose(event.currentTarget.value as DigestFrequency)}
          />
        </SavedField>
      )}
    </Section>
  )
}

type Emails = UserSettings['attributes']['emails']
type EmailField<K extends keyof Emails> = {
  readonly of: string | undefined
  readonly settings: UserSettings
  readonly key: K
  readonly say: (value: Emails[K]) => string
}

// Each travels alone: the member and an administrator may both have the page open.
function useEmailField<K extends keyof Emails>({ of, settings, key, say }: EmailField<K>) {
  return useSharedField<Emails[K], UserSettings>({
    resource: `user-settings/${settings.id}`,
    field: `emails.${key}`,
    stored: settings.attributes.emails[key],
    say,
    read: it => it.attributes.emails[key],
    fresh: client => client.one('user-settings', { id: of ?? 'me' }),
    send: (client, value) =>
      client.update({ type: 'user-settings', attributes: { emails: { [key]: value } } }, of ? { of } : {}),
  })
}
