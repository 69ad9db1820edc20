import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import './Field.css'
import './Choice.css'
import './Switch.css'

type TickProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** Yes or no, sent with the form. The whole line can be pressed; only its first words are its name. */
export const Checkbox = forwardRef<HTMLInputElement, TickProps>(function Checkbox(props, ref) {
  const { label, hint, error, ...rest } = props
  const id = useId()
  return (
    <div>
      <label className="x-choice">
        <input {...rest} {...tiesOf(id, { hint, error })} ref={ref} type="checkbox" />
        <TickWords id={id} label={label} hint={hint} />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
})

/** On or off, at once. */
export const Switch = forwardRef<HTMLInputElement, TickProps>(function Switch(props, ref) {
  const { label, hint, error, ...rest } = props
  const id = useId()
  return (
    <div>
      <label className="x-switch">
        <TickWords id={id} label={label} hint={hint} />
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it by itself */}
        <input {...rest} {...tiesOf(id, { hint, error })} ref={ref} type="checkbox" role="switch" />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
})

function TickWords({ id, label, hint }: { readonly id: string; readonly label: ReactNode; readonly hint: ReactNode }) {
  return (
    <>
      <span id={`${id}-label`}>{label}</span>
      {hint && (
        <span className="x-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  )
}

function tiesOf(id: string, { hint, error }: { hint: ReactNode; error: ReactNode }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
