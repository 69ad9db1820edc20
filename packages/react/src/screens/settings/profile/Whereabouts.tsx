import { useState } from 'react'
import { lengthOf, lengths, type Address, type LocationPrecision, type Point } from '@exchange-kit/model'
import type { Near } from '@exchange-kit/client'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import type { SharedFieldOf } from '../../../autosave/useSharedField.ts'
import { AddressFields, isAddressFit } from '../../../fields/AddressFields.tsx'
import { PlacePicker } from '../../../place/PlacePicker.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { PlacePreview } from './PlacePreview.tsx'
import type { ProfileFormProps } from './ProfileForm.tsx'
import { useProfileField } from './useProfileField.ts'

/** A place as the form has it: coordinates and a name, which makes sense with them alone. */
type Spot = { readonly at: Near | null; readonly name: string; readonly isUnread: boolean }

const precisions: readonly LocationPrecision[] = ['approximate', 'exact', 'hidden']

/** Address and place on the map, each by itself, and who sees the place (S-SET-42). */
export function Whereabouts({ member, group, mayPlace }: ProfileFormProps) {
  const t = useT()
  const of = { member, group }
  const focusOn = useFocus()
  // Changing one of the two offers to look at the other, and never does it by itself.
  const [offered, setOffered] = useState<'address' | 'spot' | null>(null)
  const address = useProfileField({
    ...of,
    name: 'address',
    read: it => it.attributes.address ?? noAddress,
    check: value => (isAddressFit(value) ? null : t('settings:profile.addressWrong')),
  })
  const spot = useProfileField({
    ...of,
    name: 'location',
    read: it => spotOf(it.attributes.location),
    check: value => (value.isUnread ? t('errors.RuleLocationInvalid') : nameFault(value.name)),
    write: pointOf,
  })
  const precision = useProfileField<LocationPrecision>({
    ...of,
    name: 'locationPrecision',
    read: it => it.attributes.locationPrecision ?? 'approximate',
    say: value => t(`settings:profile.precision.${value}`),
  })
  // As it stood when it was entered: by the time it is left, what was typed may be stored.
  const [entered, setEntered] = useState<Address | null>(null)
  const followed: SharedFieldOf<Address> = {
    ...address,
    enter() {
      setEntered(before => before ?? address.value)
      address.enter()
    },
    leave() {
      if (entered && !isSamePlace(entered, address.value) && spot.value.at) setOffered('spot')
      setEntered(null)
      address.leave()
    },
  }
  const offer = (other: 'address' | 'spot', id: string) =>
    offered === other && (
      <Notice
        tone="info"
        title={t(`settings:profile.offer.${other}`)}
        actions={
          <Actions>
            <Button
              size="small"
              onClick={() => {
                setOffered(null)
                focusOn(id)
              }}
            >
              {t('settings:profile.offer.look')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setOffered(null)}>
              {t('settings:profile.offer.leave')}
            </Button>
          </Actions>
        }
      />
    )
  return (
    <Card title={t('settings:profile.where')}>
      <Stack gap="wide">
        {offer('address', 'address-streetAddress')}
        <SavedPart field={followed}>
          <Stack>
            <AddressFields
              value={address.value}
              onChange={address.type}
              onChoose={address.choose}
              hint={t('settings:profile.addressHint')}
              errors={address.refusal ? { streetAddress: address.error ?? '' } : {}}
            />
          </Stack>
        </SavedPart>
        {offer('spot', 'profile-place')}
        <SavedPart field={spot}>
          <Stack>
            <PlacePicker
              id="profile-place"
              legend={t('settings:profile.place')}
              hint={t('settings:profile.placeHint')}
              value={spot.value.at}
              onChange={at => {
                spot.choose({ ...spot.value, at, isUnread: false })
                if (at && hasWords(address.value)) setOffered('address')
              }}
              onFault={isUnread => {
                if (isUnread !== spot.value.isUnread) spot.type({ ...spot.value, isUnread })
              }}
              error={spot.refusal ? spot.error : undefined}
            />
            {spot.value.at && (
              <Field
                label={t('settings:profile.placeName')}
                hint={t('settings:profile.placeNameHint')}
                mark={t('ui.optional')}
                error={nameFault(spot.value.name) ?? undefined}
              >
                <TextInput
                  dir="auto"
                  value={spot.value.name}
                  onChange={event => spot.type({ ...spot.value, name: event.currentTarget.value })}
                />
              </Field>
            )}
          </Stack>
        </SavedPart>
        <SavedPart field={precision}>
          <RadioGroup
            legend={t('settings:profile.precision')}
            hint={mayPlace ? undefined : t('settings:profile.precisionOthers')}
            options={precisions.map(it => ({
              value: it,
              label: t(`settings:profile.precision.${it}`),
              hint: t(`settings:profile.precision.${it}Hint`),
              disabled: !mayPlace,
            }))}
            value={precision.value}
            onChange={precision.choose}
            error={precision.error}
          />
        </SavedPart>
        <PlacePreview at={spot.value.at} precision={precision.value} name={spot.value.name} />
      </Stack>
    </Card>
  )

  function nameFault(name: string): string | null {
    return lengthOf(name) > lengths.name ? t('errors.RuleTooLong', { max: lengths.name }) : null
  }
}

const noAddress: Address = {
  streetAddress: '',
  addressLocality: '',
  postalCode: '',
  addressRegion: '',
  addressCountry: '',
}

function hasWords({ streetAddress, addressLocality, postalCode }: Address): boolean {
  return streetAddress + addressLocality + postalCode !== ''
}

function spotOf(point: Point | null | undefined): Spot {
  const [lon, lat] = point?.coordinates ?? []
  const at = lon === undefined || lat === undefined ? null : { lat, lon }
  return { at, name: point?.name ?? '', isUnread: false }
}

function pointOf({ at, name }: Spot): Point | null {
  if (!at) return null
  return { type: 'Point', coordinates: [at.lon, at.lat], ...(name.trim() === '' ? {} : { name: name.trim() }) }
}

function isSamePlace(one: Address, other: Address): boolean {
  return (Object.keys(noAddress) as (keyof Address)[]).every(part => one[part].trim() === other[part].trim())
}
