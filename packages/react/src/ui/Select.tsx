import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useField } from './Field.tsx'
import './Input.css'

/** One of several values, with the words a person reads. */
export type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  /** What it is called, in no language: no translation touches it. */
  readonly isName?: boolean | undefined
}

type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'children'> & {
  readonly options: readonly Option[]
  /** The words of the empty choice; without them the first option stands. */
  readonly none?: string | undefined
}

/** A choice out of a longer list: the system's own control. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select({ options, none, ...rest }, ref) {
  const field = useField()
  return (
    <select {...field} {...rest} ref={ref} className="x-input">
      {none !== undefined && <option value="">{none}</option>}
      {options.map(option => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          translate={option.isName ? 'no' : undefined}
        >
          {option.label}
        </option>
      ))}
    </select>
  )
})
