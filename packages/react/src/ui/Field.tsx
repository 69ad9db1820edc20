import { createContext, useContext, useId, useMemo, type FocusEventHandler, type ReactNode } from 'react'
import { FieldCounter } from './FieldCounter.tsx'
import { FieldError } from './FieldError.tsx'
import './text.css'
import './Field.css'

export type FieldProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  /** What helps before typing (S-FORM-1). */
  readonly hint?: ReactNode
  /** What is wrong and how to put it right (S-FORM-3). */
  readonly error?: ReactNode
  /** "optional" or "required", where both occur in one form. */
  readonly mark?: string | undefined
  readonly counter?: { readonly used: number; readonly max: number } | undefined
  /** A fixed id, for links of an error summary. */
  readonly id?: string | undefined
  readonly onBlur?: FocusEventHandler | undefined
}

type FieldTies = {
  readonly id: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldTies>({
  id: undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
})

/** Label, help, control, message: tied together, whatever the control is. */
export function Field({ label, children, hint, error, mark, counter, id, onBlur }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  const isInvalid = Boolean(error)
  const ties = useMemo<FieldTies>(
    () => ({ id: fieldId, 'aria-describedby': describedBy || undefined, 'aria-invalid': isInvalid || undefined }),
    [fieldId, describedBy, isInvalid],
  )
  return (
    <div className="x-field" onBlur={onBlur}>
      <label htmlFor={fieldId}>
        {label}
        {mark && <span className="x-optional"> {mark}</span>}
      </label>
      {hint && (
        <p className="x-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext.Provider value={ties}>{children}</FieldContext.Provider>
      {counter && <FieldCounter {...counter} />}
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
    </div>
  )
}

/** The attributes that tie a control to the Field it stands in; a control outside a Field gets none. */
export function useField(): FieldTies {
  return useContext(FieldContext)
}
