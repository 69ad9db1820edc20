import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useField } from './Field.tsx'
import './Input.css'

/** One line of text, a number, an e-mail address, a date. */
export const TextInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(
  function TextInput(props, ref) {
    const field = useField()
    return <input type="text" {...field} {...props} ref={ref} className="x-input" />
  },
)

/** Several lines; grows with what is written. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(
  function TextArea(props, ref) {
    const field = useField()
    return <textarea {...field} {...props} ref={ref} className="x-input" />
  },
)
