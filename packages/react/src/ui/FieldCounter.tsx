import { useUiTexts } from './texts.tsx'
import './Field.css'

type CounterProps = { readonly used: number; readonly max: number }

/** How many characters are left to write; silent until four fifths are used (S-FORM-5). */
export function FieldCounter({ used, max }: CounterProps) {
  const text = useUiTexts()
  if (used < max * 0.8) return null
  return (
    <p className="x-count" role="status" data-over={used > max ? '' : undefined}>
      {text('counter', { used, max })}
    </p>
  )
}
