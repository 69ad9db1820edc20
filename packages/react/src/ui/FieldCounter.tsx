import { useEffect, useState } from 'react'
import { useUiTexts } from './texts.tsx'
import './Field.css'

type CounterProps = { readonly used: number; readonly max: number }

const pause = 1_000

/**
 * How many characters are left to write; silent until four fifths are used (S-FORM-5), and read out when one stops to type,
 * not with each character (S-A11Y-7).
 */
export function FieldCounter({ used, max }: CounterProps) {
  const text = useUiTexts()
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(used), pause)
    return () => clearTimeout(timer)
  }, [used])
  if (used < max * 0.8) return null
  return (
    <p className="x-count" role="status" data-over={used > max ? '' : undefined}>
      <span aria-hidden={rested !== used || undefined}>{text('counter', { used, max })}</span>
    </p>
  )
}
