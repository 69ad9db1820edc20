import { forwardRef, useId, type ComponentPropsWithoutRef } from 'react'
import { useField } from './Field.tsx'
import './Field.css'
import './AmountInput.css'

type AmountInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  /** The unit inside the field: "riberas". */
  readonly unit: string
  /** How the typed text is understood: "= 12.50 riberas" (S-MONEY-5). Typed text itself is never rewritten. */
  readonly echo?: string | undefined
}

/** An amount with its unit inside the field and its reading below. */
export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  const { unit, echo, inputMode = 'decimal', ...rest } = props
  const field = useField()
  const echoId = useId()
  const describedBy = [field['aria-describedby'], echoId].filter(Boolean).join(' ')
  return (
    <>
      <div className="x-amount-field">
        <input
          {...field}
          {...rest}
          ref={ref}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          aria-describedby={describedBy}
        />
        <span>{unit}</span>
      </div>
      <p className="x-hint x-amount-echo" id={echoId} role="status" translate="no">
        {echo}
      </p>
    </>
  )
})
