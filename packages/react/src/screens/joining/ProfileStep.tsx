import { asKey } from '../../i18n/keys.ts'
import { useRef, useState } from 'react'
import { lengthOf, lengths, type MemberType } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import { DraftNotice } from '../../DraftNotice.tsx'
import { helpOf } from '../../FailedPart.tsx'
import { FormFaults } from '../../FormFaults.tsx'
import { AddressFields } from '../../fields/AddressFields.tsx'
import { contactsOf } from '../../fields/contactList.ts'
import { ContactsField } from '../../fields/ContactsField.tsx'
import { ImageField } from '../../fields/ImageField.tsx'
import { usePatch } from '../../forms/usePatch.ts'
import { useOne, useOnline } from '../../hooks.ts'
import { useLeaveGuard } from '../../leaving/useLeaveGuard.ts'
import { PlacePicker } from '../../place/PlacePicker.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldGroup, Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dock } from '../../ui/Page.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { useAction } from '../../useAction.ts'
import { useDraft } from '../../useDraft.ts'
import { useFaults } from '../../useFaults.ts'
import { useT } from '../../i18n/translation.tsx'
import { profileFaults, profileIds, profileOf, profileToSend, readProfile, type Profile } from './profile.ts'

type ProfileStepProps = {
  readonly own: OwnMember
  readonly onBack: (() => void) | null
  readonly onNext: () => void
}

/** Who joins, as the others will see them; only the name is required (S-JOIN-6, S-SET-40). */
export function ProfileStep({ own, ...moves }: ProfileStepProps) {
  const member = useOne('members', {
    group: own.group.attributes.code,
    id: own.member.id,
    include: ['contacts'],
  })
  return (
    <Await of={member}>
      {it => <ProfileForm own={own} stored={profileOf(it, contactsOf(it.contacts ?? []))} {...moves} />}
    </Await>
  )
}

type ProfileFormProps = ProfileStepProps & { readonly stored: Profile }

const types: readonly MemberType[] = ['personal', 'business', 'public']

function ProfileForm({ own, stored, onBack, onNext }: ProfileFormProps) {
  const t = useT()
  const isOnline = useOnline()
  const form = useFaults()
  const draft = useDraft(`signup/${own.member.id}/profile`, readProfile)
  const [opened] = useState(stored)
  const [profile, setProfile] = useState(opened)
  const isSaved = useRef(false)
  useLeaveGuard({ isUnsaved: () => !isSaved.current && profile !== opened })
  const [isMisplaced, setMisplaced] = useState(false)
  const { name, image, description, type, address, location, contacts } = profile
  const faults = profileFaults(profile, isMisplaced)
  const wrong = faults.map(({ id, rule, max }) => ({ id, text: t(asKey(`errors.Rule${rule}`), { max }) }))
  const errorAt = (id: string) => wrong.find(it => it.id === id)?.text
  const set = usePatch(profile, next => {
    setProfile(next)
    draft.keep(next)
  })
  const save = useAction(async client => {
    const { included, ...sent } = profileToSend(profile)
    const { code } = own.group.attributes
    await client.update(
      { type: 'members', id: own.member.id, ...sent },
      { group: code, include: ['contacts'], included },
    )
    draft.drop()
    isSaved.current = true
    onNext()
  })
  const submit = () => {
    if (!form.stop(wrong)) void save()
  }
  return (
    <Form busy={save.busy} onSubmit={submit}>
      <p>{t('joining:profile.why')}</p>
      <DraftNotice draft={draft} onContinue={set} />
      {save.error && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${save.error.code}`)}>
          {t(`errors.Error${save.error.code}.help`, helpOf(save.error))}
        </Notice>
      )}
      <FormFaults tries={form.tries} faults={wrong} />
      <ImageField
        label={t('joining:profile.image')}
        shape="round"
        mark={t('ui.optional')}
        value={image}
        empty={<Avatar name={name} kind={type} code={own.member.attributes.code} size="l" />}
        onChange={url => set({ image: url })}
      />
      <Field
        id={profileIds.name}
        label={t('joining:name')}
        mark={t('ui.required')}
        hint={t('joining:nameHint')}
        error={form.isTold ? errorAt(profileIds.name) : undefined}
      >
        <TextInput
          autoComplete="name"
          dir="auto"
          value={name}
          onChange={event => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('joining:profile.type')}>
        <Select
          value={type}
          options={types.map(it => ({ value: it, label: t(`parts.account.${it}`) }))}
          onChange={event => set({ type: event.currentTarget.value as MemberType })}
        />
      </Field>
      <Field
        id={profileIds.description}
        label={t('joining:profile.bio')}
        mark={t('ui.optional')}
        hint={t('joining:profile.bioHint')}
        error={errorAt(profileIds.description)}
        counter={{ used: lengthOf(description), max: lengths.longText }}
      >
        <TextArea
          rows={5}
          dir="auto"
          value={description}
          onChange={event => set({ description: event.currentTarget.value })}
        />
      </Field>
      {description.trim() !== '' && (
        <Details summary={t('joining:profile.preview')}>
          <Prose markdown={description} />
        </Details>
      )}
      <ContactsField
        value={contacts}
        hint={t('joining:profile.contactsHint')}
        isTold={form.isTold}
        onChange={next => set({ contacts: next })}
      />
      <FieldGroup legend={t('joining:profile.address')}>
        <AddressFields
          value={address}
          hint={t('joining:profile.addressHint')}
          onChange={next => set({ address: next })}
        />
      </FieldGroup>
      <PlacePicker
        id={profileIds.place}
        legend={t('joining:profile.place')}
        mark={t('ui.optional')}
        hint={t('joining:profile.placeHint')}
        value={location}
        start={startOf(own)}
        onChange={next => set({ location: next })}
        onFault={setMisplaced}
      />
      <Dock>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={save.busy}
          reason={isOnline ? undefined : t('states.offline.action')}
        >
          {t('joining:next')}
        </Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('joining:back')}
          </Button>
        )}
      </Dock>
    </Form>
  )
}

// The map begins where the group is.
function startOf({ group }: OwnMember) {
  const [lon, lat] = group.attributes.location.coordinates ?? []
  return lat === undefined || lon === undefined ? null : { lat, lon }
}
