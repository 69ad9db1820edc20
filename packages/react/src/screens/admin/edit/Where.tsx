import type { Group, Point } from '@exchange-kit/model'
import type { Near } from '@exchange-kit/client'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { useSharedField } from '../../../autosave/useSharedField.ts'
import { AddressFields, isAddressFit } from '../../../fields/AddressFields.tsx'
import { PlacePicker } from '../../../place/PlacePicker.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useSetting } from '../settings/useSetting.ts'

/** Where the group is: its address, and the pin on the maps of the finder (S-ADMIN-1). */
export function Where({ group }: { readonly group: Group }) {
  const t = useT()
  const { code, location } = group.attributes
  const address = useSetting({
    type: 'groups',
    group: code,
    id: group.id,
    name: 'address',
    stored: group.attributes.address,
    check: value => (isAddressFit(value) ? null : t('fields:autosave.refused')),
  })
  const place = useSharedField<Near | null, Group>({
    resource: `groups/${group.id}`,
    field: 'location',
    stored: nearOf(location),
    fresh: client => client.one('groups', { group: code }),
    read: it => nearOf(it.attributes.location),
    send: (client, at) =>
      client.update({ type: 'groups', id: group.id, attributes: { location: pointOf(at, location) } }, { group: code }),
  })
  return (
    <Card title={t('admin:edit.where')}>
      <Stack gap="wide">
        <SavedPart field={address}>
          <Stack>
            <AddressFields value={address.value} onChange={address.type} onChoose={address.choose} />
          </Stack>
        </SavedPart>
        <SavedPart field={place}>
          <PlacePicker legend={t('admin:edit.place')} value={place.value} onChange={place.choose} error={place.error} />
        </SavedPart>
      </Stack>
    </Card>
  )
}

function nearOf({ coordinates }: Point): Near | null {
  if (!coordinates) return null
  const [lon, lat] = coordinates
  return { lat, lon }
}

function pointOf(at: Near | null, { name }: Point): Point {
  return { type: 'Point', coordinates: at ? [at.lon, at.lat] : null, ...(name ? { name } : {}) }
}
