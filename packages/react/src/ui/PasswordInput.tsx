import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useField } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { hidden, shown } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import './Input.css'

type PasswordInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete'> & {
  /** Tells password managers which one to fill in (S-A11Y-9). */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(props, ref) {
  const field = useField()
  const text = useUiTexts()
  const [isShown, setShown] = useState(false)
  return (
    <div className="x-group">
      <input
        {...field}
        {...props}
        ref={ref}
        className="x-input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        icon={isShown ? hidden : shown}
        label={text(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
})
