import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { wrong } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import './text.css'
import './Field.css'

type FieldErrorProps = { readonly id?: string | undefined; readonly children: ReactNode }

/** What is wrong with a field, under it. It begins with an icon that has a name (S-FORM-3). */
export function FieldError({ id, children }: FieldErrorProps) {
  const text = useUiTexts()
  if (!children) return null
  return (
    <p className="x-error" id={id}>
      <Icon of={wrong} />
      <span>
        <span className="x-sr">{text('errorMark')} </span>
        {children}
      </span>
    </p>
  )
}
