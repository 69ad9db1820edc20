import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { flag } from './flag.ts'
import { Icon, type IconShape } from './Icon.tsx'
import type { Option } from './Select.tsx'
import './Field.css'
import './Choice.css'
import './Segmented.css'

type ChoiceProps<Value extends string> = {
  /** The question the options answer. */
  readonly legend: string
  readonly options: readonly (Option<Value> & { readonly icon?: IconShape | undefined })[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

type RadioGroupProps<Value extends string> = ChoiceProps<Value> & {
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** One of a few options that need a line of explanation each. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, hint, error } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="x-fieldset x-field" aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="x-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(option => (
        <label className="x-choice" key={option.value}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={option.disabled}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span id={`${id}-${option.value}`}>{option.label}</span>
          {option.hint && (
            <span className="x-hint" id={`${id}-${option.value}-hint`}>
              {option.hint}
            </span>
          )}
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** One of two to four short options, beside each other. */
export function Segmented<Value extends string>(props: ChoiceProps<Value> & { readonly wide?: boolean | undefined }) {
  const { legend, options, value, onChange, wide } = props
  const name = useId()
  return (
    <div className="x-segment" role="radiogroup" aria-label={legend} data-wide={flag(wide)}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
