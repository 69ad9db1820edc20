import { asKey } from '../../../i18n/keys.ts'
import { cleanContact, faultOfContact, lengthOf, lengths, requiredText, text, type Group } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { SavedField, SavedPart } from '../../../autosave/SavedField.tsx'
import { ImageField } from '../../../fields/ImageField.tsx'
import { Emblem } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { plainText } from '../../../ui/plainText.ts'
import { Prose } from '../../../ui/Prose.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useSetting } from '../settings/useSetting.ts'

const nameRule = requiredText(lengths.name)
const longRule = text(lengths.longText)

/** Picture, name, the code that never changes, description and website (S-ADMIN-1). */
export function Basics({ group }: { readonly group: Group }) {
  const t = useT()
  const ui = useUiTexts()
  const { code } = group.attributes
  const of = { type: 'groups', group: code, id: group.id } as const
  const image = useSetting({ ...of, name: 'image', stored: group.attributes.image })
  const name = useSetting({
    ...of,
    name: 'name',
    stored: group.attributes.name,
    check: check(nameRule, lengths.name),
    say: String,
  })
  const description = useSetting({
    ...of,
    name: 'description',
    stored: group.attributes.description,
    check: check(longRule, lengths.longText),
    say: value => plainText(value, 60),
  })
  const website = useSetting({
    ...of,
    name: 'website',
    stored: group.attributes.website,
    check: value => (value && faultOfContact(site(value)) ? t('errors.RuleUrlInvalid') : null),
    say: value => value || '–',
  })
  return (
    <Card title={t('admin:edit.basics')}>
      <Stack gap="wide">
        <SavedPart field={image}>
          <ImageField
            label={t('admin:edit.image')}
            shape="round"
            value={image.value}
            onChange={image.choose}
            error={image.error}
            empty={<Emblem name={name.value} code={code} size="xl" />}
          />
        </SavedPart>
        <SavedField field={name} id="group-name" label={t('admin:edit.name')} mark={ui('required')}>
          <TextInput dir="auto" value={name.value} onChange={event => name.type(event.currentTarget.value)} />
        </SavedField>
        <Field label={t('admin:edit.code')} hint={t('admin:edit.codeHint')}>
          <TextInput readOnly value={code} />
        </Field>
        <div>
          <SavedField
            field={description}
            id="group-description"
            label={t('admin:edit.description')}
            hint={t('admin:edit.markdown')}
            counter={{ used: lengthOf(description.value), max: lengths.longText }}
          >
            <TextArea
              rows={8}
              dir="auto"
              value={description.value}
              onChange={event => description.type(event.currentTarget.value)}
            />
          </SavedField>
          <Details summary={t('admin:preview')}>
            <Prose markdown={description.value} />
          </Details>
        </div>
        <SavedField field={website} id="group-website" label={t('admin:edit.website')} mark={ui('optional')}>
          <TextInput
            inputMode="url"
            value={website.value}
            onChange={event => website.type(event.currentTarget.value.trim())}
            onBlur={() => {
              // "https://" is added when it is missing (S-FORM-6).
              const whole = website.value && cleanContact(site(website.value)).name
              if (whole && whole !== website.value && !faultOfContact(site(whole))) website.choose(whole)
            }}
          />
        </SavedField>
      </Stack>
    </Card>
  )

  function check(rule: typeof nameRule | typeof longRule, max: number) {
    return (value: string) => {
      const fault = safeParse(rule, value).issues?.[0].message
      return fault ? t(asKey(`errors.Rule${fault}`), { max }) : null
    }
  }
}

function site(name: string) {
  return { type: 'website', name }
}
