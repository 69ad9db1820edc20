import { Icon } from './Icon.tsx'
import { add, less } from './icons.ts'
import { useField } from './Field.tsx'
import { useUiTexts } from './texts.tsx'
import './Stepper.css'

type StepperProps = {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A small whole number, typed or stepped. Stands in a Field, which names it. */
export function Stepper({ value, min, max, onChange }: StepperProps) {
  const field = useField()
  const text = useUiTexts()
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.round(wanted))))
  return (
    <span className="x-stepper">
      <button type="button" aria-label={text('less')} disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon of={less} />
      </button>
      <input
        {...field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onChange={event => {
          const typed = event.currentTarget.valueAsNumber
          if (!Number.isNaN(typed)) set(typed)
        }}
      />
      <button type="button" aria-label={text('more')} disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon of={add} />
      </button>
    </span>
  )
}
