import { useEffect, useRef, useState } from 'react'
import { chime, isChimeOn, keepChime, openChime } from './chime.ts'

/** The switch for sound and shaking on this device. */
export type Chime = { readonly isOn: boolean; readonly set: (on: boolean) => void }

/** Sounds once for each new payment, where it is switched on (S-PAY-66, S-PAY-90). `count` = payments that came so far. */
export function useChime(count: number): Chime {
  const [isOn, setOn] = useState(isChimeOn)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current && isOn) chime()
    before.current = count
  }, [count, isOn])
  // After a reload the choice stands, but the browser waits for a press before it lets the page sound.
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('pointerdown', openChime)
    document.addEventListener('keydown', openChime)
    return () => {
      document.removeEventListener('pointerdown', openChime)
      document.removeEventListener('keydown', openChime)
    }
  }, [isOn])
  return {
    isOn,
    set(on) {
      keepChime(on)
      setOn(on)
      if (!on) return
      openChime()
      chime()
    },
  }
}
