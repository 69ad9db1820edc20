import { useState } from 'react'

/** Where this device is, after a click only. */
export function usePosition() {
  const [near, setNear] = useState<string>()
  const [state, setState] = useState<'none' | 'asking' | 'refused'>('none')
  const toggle = () => {
    if (near !== undefined) return setNear(undefined)
    setState('asking')
    const refused = () => setState('refused')
    if (!('geolocation' in navigator)) return refused()
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Two decimals are about a kilometre: enough to sort by, and less than an address (S-PRIV-2).
        setNear(`${latitude.toFixed(2)},${longitude.toFixed(2)}`)
        setState('none')
      },
      refused,
      { maximumAge: 1_500_000, timeout: 20_000 },
    )
  }
  return { near, state, toggle }
}
