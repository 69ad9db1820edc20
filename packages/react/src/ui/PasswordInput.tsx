import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useField } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { hidden, shown } from './icons.ts'
import { useInsteadOfPassword } from './insteadOfPassword.ts'
import { useUiTexts } from './texts.tsx'
import './Input.css'

type PasswordInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete'> & {
  /** Tells password managers which one to fill in (S-A11Y-9). */
  readonly autoComplete: 'current-password' | 'new-password'
  /** The e-mail it signs in with, which the manager keeps it under; `null` where a field of the form has it. */
  readonly username: string | null
}

/** A password that can be looked at while it is typed. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { username, ...props },
  ref,
) {
  const field = useField()
  const text = useUiTexts()
  const [isShown, setShown] = useState(false)
  const instead = useInsteadOfPassword()
  if (instead !== null) return <>{instead}</>
  return (
    <div className="x-group">
      {username !== null && (
        // Password managers look for it before the password; people do not see it.
        <input
          className="x-sr"
          type="email"
          autoComplete="username"
          value={username}
          readOnly
          aria-hidden
          tabIndex={-1}
        />
      )}
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
