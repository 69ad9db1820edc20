import { useId, useState } from 'react'
import type { Near } from '@exchange-kit/client'
import { useSite } from '../kit.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Map } from '../ui/Map.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Field } from '../ui/Field.tsx'
import { FieldPair } from '../ui/Form.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useT } from '../i18n/translation.tsx'
import { readCoordinate, writeCoordinate, type Axis } from './coordinates.ts'
import './place.css'

export type PlacePickerProps = {
  /** What the place is of: "Where is the group?" */
  readonly legend: string
  readonly value: Near | null
  /** Called with every place that is one, and with `null` when both fields are emptied. */
  readonly onChange: (place: Near | null) => void
  /** Whether what is typed cannot be read: the form then cannot be sent. */
  readonly onFault?: ((isWrong: boolean) => void) | undefined
  readonly hint?: string | undefined
  /** "(optional)" or "(required)". */
  readonly mark?: string | undefined
  /** What the form or the server says of it. */
  readonly error?: string | undefined
  /** Where the map begins without a place. */
  readonly start?: Near | null | undefined
  /** The id of the first field, for links of an error summary. */
  readonly id?: string | undefined
}

const words = ['place'] as const

/**
 * A place, as a pin moved by click, drag and arrow keys where the operator has a map, and as latitude and longitude
 * everywhere (S-GROUP-4).
 */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Namespaces of={words} waiting={<Skeleton shape="card" />}>
      <Picker {...props} />
    </Namespaces>
  )
}

type Typed = { readonly lat: string; readonly lon: string; readonly of: Near | null }

function Picker({ legend, value, onChange, onFault, hint, mark, error, start, id }: PlacePickerProps) {
  const t = useT()
  const { tiles } = useSite()
  const ownId = useId()
  const [typed, setTyped] = useState(() => typedOf(value))
  // A place given from elsewhere, by the pin or a draft, takes the place of what is typed.
  if (!isSame(typed.of, value)) setTyped(typedOf(value))
  const faults = { lat: faultOf(typed.lat, 'lat'), lon: faultOf(typed.lon, 'lon') }

  const type = (axis: Axis, text: string) => {
    const next = { ...typed, [axis]: text }
    const [lat, lon] = [readCoordinate(next.lat, 'lat'), readCoordinate(next.lon, 'lon')]
    const isPlace = typeof lat === 'number' && typeof lon === 'number'
    const isEmpty = lat === undefined && lon === undefined
    const place = isPlace ? { lat, lon } : isEmpty ? null : typed.of
    setTyped({ ...next, of: place })
    onFault?.(!isPlace && !isEmpty)
    if (!isSame(place, value)) onChange(place)
  }
  const put = (place: Near) => {
    onFault?.(false)
    onChange(place)
  }
  const field = (axis: Axis, fieldId?: string) => (
    <Field id={fieldId} label={t(`place:${axis}`)} error={faults[axis] ? t('errors.RuleLocationInvalid') : undefined}>
      <TextInput
        inputMode="text"
        autoComplete="off"
        value={typed[axis]}
        onChange={event => type(axis, event.currentTarget.value)}
      />
    </Field>
  )
  return (
    <fieldset className="x-fieldset x-place" aria-describedby={hint || error ? `${ownId}-about` : undefined}>
      <legend>
        {legend}
        {mark && <span className="x-optional"> {mark}</span>}
      </legend>
      <div id={`${ownId}-about`}>
        {hint && <p className="x-hint">{hint}</p>}
        <FieldError id={`${ownId}-error`}>{error}</FieldError>
      </div>
      {tiles && (
        <>
          <p className="x-hint">{t('place:how')}</p>
          <Map
            tiles={tiles}
            label={t('place:map')}
            start={start}
            pin={{ at: value, name: t('place:pin'), onMove: put }}
            onPress={put}
          />
        </>
      )}
      <FieldPair>
        {field('lat', id)}
        {field('lon')}
      </FieldPair>
    </fieldset>
  )
}

function typedOf(place: Near | null): Typed {
  return { lat: place ? writeCoordinate(place.lat) : '', lon: place ? writeCoordinate(place.lon) : '', of: place }
}

function faultOf(text: string, axis: Axis): boolean {
  return readCoordinate(text, axis) === null
}

function isSame(a: Near | null, b: Near | null): boolean {
  return a?.lat === b?.lat && a?.lon === b?.lon
}
