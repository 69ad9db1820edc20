import { useMemo, useState } from 'react'
import { Combobox } from '../ui/Combobox.tsx'
import { readableZone, zonesLike } from './zones.ts'

type ZoneInputProps = {
  readonly value: string
  readonly listLabel: string
  /** Said where no zone has the letters that were typed. */
  readonly none: string
  readonly onPick: (zone: string) => void
}

/** The choice of a time zone, by some letters of a city. Stands in a field. */
export function ZoneInput({ value, listLabel, none, onPick }: ZoneInputProps) {
  const [sought, setSought] = useState<string | null>(null)
  const found = useMemo(() => zonesLike(sought ?? ''), [sought])
  return (
    <Combobox
      listLabel={listLabel}
      text={sought ?? readableZone(value)}
      onText={setSought}
      options={found.map(zone => ({ id: zone, name: readableZone(zone) }))}
      status={sought !== null && found.length === 0 ? none : undefined}
      onPick={({ id }) => {
        setSought(null)
        onPick(id)
      }}
    />
  )
}
