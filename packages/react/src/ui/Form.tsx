import type { FormEvent, ReactNode } from 'react'
import './Field.css'

type FormProps = {
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** A submit in progress takes no second press (S-FORM-13). */
  readonly busy?: boolean | undefined
  readonly label?: string | undefined
}

/** A form whose own messages replace the browser's bubbles. */
export function Form({ onSubmit, children, busy, label }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form className="x-form" noValidate onSubmit={submit} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </form>
  )
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="x-form-pair">{children}</div>
}

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="x-fieldset x-field-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
