import { SavedPart } from '../../../autosave/SavedField.tsx'
import { contactsOf, contactsToSend, faultsOfContacts } from '../../../fields/contactList.ts'
import { ContactsField } from '../../../fields/ContactsField.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { Own } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { ProfileFormProps } from './ProfileForm.tsx'
import { useProfileField } from './useProfileField.ts'

/** How the member is reached: contacts others see, and the e-mail they do not (S-SET-40, S-SET-43, S-PRIV-3). */
export function Reach({ member, group, email, emailPlace }: ProfileFormProps) {
  const t = useT()
  const go = useGo()
  const contacts = useProfileField({
    member,
    group,
    name: 'contacts',
    read: it => contactsOf(it.contacts ?? []),
    check: value => (Object.keys(faultsOfContacts(value)).length > 0 ? t('settings:profile.contactWrong') : null),
    along(value) {
      const { relationship, included } = contactsToSend(value)
      return { relationships: { contacts: relationship }, included }
    },
  })
  return (
    <Card title={t('settings:profile.reach')}>
      <Stack gap="wide">
        <SavedPart field={contacts}>
          <ContactsField
            value={contacts.value}
            onChange={contacts.type}
            onChoose={contacts.choose}
            // What is wrong with one is said there.
            error={contacts.refusal ? contacts.error : undefined}
            hint={t('settings:profile.contactsHint')}
          />
        </SavedPart>
        <Terms
          terms={[
            {
              name: t('settings:profile.email'),
              value: (
                <>
                  {email === null ? t('settings:profile.noUser') : <Own>{email}</Own>}{' '}
                  {emailPlace && <Link {...go.link(emailPlace)}>{t('settings:profile.changeEmail')}</Link>}
                  <p className="x-hint">{t('settings:profile.emailHint')}</p>
                </>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
