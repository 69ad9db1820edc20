import { useState, type FocusEvent, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type CheckedFieldProps = Omit<FieldProps, 'onBlur'> & {
  /** What is wrong: said once the field was left with something in it, or all of the form is told (S-FORM-2). */
  readonly fault?: ReactNode
  readonly isTold: boolean
}

/** A field that is checked when it is left and, once it was wrong, while one types; an `error` is said at once. */
export function CheckedField({ fault, isTold, error, ...field }: CheckedFieldProps) {
  const [left, setLeft] = useState({ isLeft: false, isTold })
  // A form that begins anew tells nothing of what was left before.
  if (left.isTold !== isTold) setLeft({ isLeft: isTold && left.isLeft, isTold })
  const said = error || ((isTold || left.isLeft) && fault)
  return <Field {...field} error={said} onBlur={fault ? leave : undefined} />

  // Not when the press that ends the typing is that of the form: a message that appears between press and release would move
  // the button away from under the finger. Safari does not say where the focus goes, hence the moment's wait.
  function leave({ target, relatedTarget }: FocusEvent): void {
    // A date half typed is an empty value with something wrong in it.
    const isBlank = 'value' in target && target.value === '' && !target.matches(':invalid')
    const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (!isBlank && !isSent) setTimeout(() => setLeft(now => ({ ...now, isLeft: true })), 200)
  }
}
