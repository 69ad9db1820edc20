import { lengthOf } from '@exchange-kit/model'
import { wrongContact } from '../../fields/contactList.ts'
import { ContactsField } from '../../fields/ContactsField.tsx'
import { ImageField } from '../../fields/ImageField.tsx'
import { PlacePicker } from '../../place/PlacePicker.tsx'
import { Emblem } from '../../ui/Avatar.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldGroup, FieldPair } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'
import { CodeField } from './CodeField.tsx'
import { idOf, mostOf, type RequestForm } from './useRequestForm.ts'
import { useCountries, useZones } from './useChoices.ts'

type TextName = 'name' | 'city' | 'region'

/** What the group is, where it is, how it is reached (S-JOIN-21). */
export function GroupFields({ form }: { readonly form: RequestForm }) {
  const t = useT()
  const countries = useCountries()
  const zones = useZones()
  const { fields, set, said, leave } = form
  const required = t('ui.required')
  const optional = t('ui.optional')
  const text = (name: TextName, autoComplete: string) => (
    <Field
      id={idOf(name)}
      label={t(`founding:${name}`)}
      mark={required}
      error={said(name)}
      counter={{ used: lengthOf(fields[name]), max: mostOf[name] }}
    >
      <TextInput
        value={fields[name]}
        autoComplete={autoComplete}
        dir="auto"
        onChange={event => set({ [name]: event.currentTarget.value })}
        onBlur={() => fields[name] && leave(name)}
      />
    </Field>
  )
  return (
    <>
      <FieldGroup legend={t('founding:about')}>
        {text('name', 'organization')}
        <CodeField form={form} />
        <ImageField
          id={idOf('image')}
          label={t('founding:image')}
          mark={optional}
          shape="round"
          value={fields.image}
          error={said('image')}
          empty={<Emblem name={fields.name || '?'} code={form.code || 'AAAA'} image={null} />}
          onChange={image => set({ image })}
        />
        <Field
          id={idOf('description')}
          label={t('founding:description')}
          mark={required}
          hint={t('founding:descriptionHint')}
          error={said('description')}
          counter={{ used: lengthOf(fields.description), max: mostOf.description }}
        >
          <TextArea
            rows={5}
            dir="auto"
            value={fields.description}
            onChange={event => set({ description: event.currentTarget.value })}
            onBlur={() => fields.description && leave('description')}
          />
        </Field>
      </FieldGroup>
      <FieldGroup legend={t('founding:where')}>
        <FieldPair>
          {text('city', 'address-level2')}
          {text('region', 'address-level1')}
        </FieldPair>
        <FieldPair>
          <Field id={idOf('country')} label={t('founding:country')} mark={required} error={said('country')}>
            <Select
              autoComplete="country"
              none={t('founding:chooseCountry')}
              options={countries}
              value={fields.country}
              onChange={event => set({ country: event.currentTarget.value })}
              onBlur={() => leave('country')}
            />
          </Field>
          <Field
            id={idOf('timeZone')}
            label={t('founding:zone')}
            hint={t('founding:zoneHint')}
            error={said('timeZone')}
          >
            <Select
              options={zones(fields.timeZone)}
              value={fields.timeZone}
              onChange={event => set({ timeZone: event.currentTarget.value })}
            />
          </Field>
        </FieldPair>
        <PlacePicker
          id={idOf('place')}
          legend={t('founding:place')}
          mark={optional}
          hint={t('founding:placeHint')}
          value={fields.place}
          error={said('place')}
          onChange={place => set({ place })}
          onFault={form.onPlaceFault}
        />
      </FieldGroup>
      <FieldGroup legend={t('founding:reach')}>
        <ContactsField
          id={idOf('contacts')}
          value={fields.contacts}
          error={wrongContact(fields.contacts) ? undefined : said('contacts')}
          isTold={form.tries > 0}
          onChange={contacts => set({ contacts })}
        />
      </FieldGroup>
    </>
  )
}
