import { asKey } from '../../../i18n/keys.ts'
import { lengthOf, lengths, requiredText, text, type MemberType } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { SavedField, SavedPart } from '../../../autosave/SavedField.tsx'
import { ImageField } from '../../../fields/ImageField.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { plainText } from '../../../ui/plainText.ts'
import { Prose } from '../../../ui/Prose.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { ProfileFormProps } from './ProfileForm.tsx'
import { useProfileField } from './useProfileField.ts'

const types: readonly MemberType[] = ['personal', 'business', 'public']
const nameRule = requiredText(lengths.name)
const bioRule = text(lengths.longText)

/** Picture, name, what the member is, and words about it (S-SET-40). */
export function Basics({ member, group }: Pick<ProfileFormProps, 'member' | 'group'>) {
  const t = useT()
  const of = { member, group }
  const { attributes } = member
  const image = useProfileField({ ...of, name: 'image', read: it => it.attributes.image })
  const name = useProfileField({
    ...of,
    name: 'name',
    read: it => it.attributes.name,
    say: String,
    check: value => faultOf(safeParse(nameRule, value).issues?.[0].message, lengths.name),
  })
  const type = useProfileField({
    ...of,
    name: 'type',
    read: it => it.attributes.type,
    say: value => t(`parts.account.${value}`),
  })
  const bio = useProfileField({
    ...of,
    name: 'description',
    read: it => it.attributes.description ?? '',
    say: value => plainText(value, 60),
    check: value => faultOf(safeParse(bioRule, value).issues?.[0].message, lengths.longText),
  })
  return (
    <Card title={t('settings:profile.basics')}>
      <Stack gap="wide">
        <SavedPart field={image}>
          <ImageField
            label={t('settings:profile.image')}
            shape="round"
            value={image.value}
            onChange={image.choose}
            error={image.error}
            empty={<Avatar name={name.value} kind={type.value} code={attributes.code} size="xl" />}
          />
        </SavedPart>
        <SavedField field={name} id="profile-name" label={t('settings:profile.name')} mark={t('ui.required')}>
          <TextInput
            autoComplete="name"
            dir="auto"
            required
            value={name.value}
            onChange={event => name.type(event.currentTarget.value)}
          />
        </SavedField>
        <SavedPart field={type}>
          <RadioGroup
            legend={t('settings:profile.type')}
            options={types.map(it => ({ value: it, label: t(`parts.account.${it}`) }))}
            value={type.value}
            onChange={type.choose}
            error={type.error}
          />
        </SavedPart>
        <div>
          <SavedField
            field={bio}
            id="profile-bio"
            label={t('settings:profile.bio')}
            hint={t('settings:profile.bioHint')}
            counter={{ used: lengthOf(bio.value), max: lengths.longText }}
          >
            <TextArea rows={6} dir="auto" value={bio.value} onChange={event => bio.type(event.currentTarget.value)} />
          </SavedField>
          <Details summary={t('settings:profile.preview')}>
            {bio.value.trim() === '' ? (
              <p className="x-muted">{t('settings:profile.noBio')}</p>
            ) : (
              <Prose markdown={bio.value} />
            )}
          </Details>
        </div>
      </Stack>
    </Card>
  )

  function faultOf(code: string | undefined, max: number): string | null {
    if (code === undefined) return null
    return code === 'Required' ? t('settings:profile.nameMissing') : t(asKey(`errors.Rule${code}`), { max })
  }
}
