import { approximatePlace, type LocationPrecision } from '@exchange-kit/model'
import '../settings.css'
import type { Near } from '@exchange-kit/client'
import { useSite } from '../../../kit.ts'
import { writeCoordinate } from '../../../place/coordinates.ts'
import { Map } from '../../../ui/Map.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** Metres around the middle of the cell a place is shown in (S-PRIV-1). */
const around = 250

type PlacePreviewProps = {
  readonly at: Near | null
  readonly precision: LocationPrecision
  readonly name: string
}

/** What others see of a member's place, in words and, where there is a map, on it (S-SET-42). */
export function PlacePreview({ at, precision, name }: PlacePreviewProps) {
  const t = useT()
  const { tiles } = useSite()
  const shown = at && precision !== 'hidden' ? (precision === 'exact' ? at : approximatePlace(at)) : null
  const key = at ? precision : 'nothing'
  const values = shown ? { lat: writeCoordinate(shown.lat), lon: writeCoordinate(shown.lon) } : { lat: '', lon: '' }
  const text = t(`settings:profile.seen.${key}`, values)
  return (
    <section className="s-seen" aria-labelledby="profile-seen">
      <h3 id="profile-seen">{t('settings:profile.seen')}</h3>
      <p role="status">{text}</p>
      {tiles && shown && (
        <Map
          // Another place is another view: a map moves only by hand.
          key={`${shown.lat} ${shown.lon}`}
          tiles={tiles}
          label={t('settings:profile.seenMap')}
          markers={[
            {
              id: 'seen',
              name: name || t('settings:profile.place'),
              ...shown,
              ...(precision === 'approximate' ? { area: around } : {}),
            },
          ]}
        />
      )}
    </section>
  )
}
