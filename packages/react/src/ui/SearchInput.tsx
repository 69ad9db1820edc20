import { useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { Icon } from './Icon.tsx'
import { close, search } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import './Input.css'

type SearchInputProps = {
  /** Says what is searched: "Search offers". */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter: search now instead of after the pause (S-SHELL-5). */
  readonly onSubmit?: (() => void) | undefined
}

/** A search field with a way to empty it. */
export function SearchInput({ label, value, onChange, onSubmit }: SearchInputProps) {
  const text = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    // No form: the page around a view may be in one, and HTML has no form in a form.
    <div className="x-group" role="search">
      <span className="x-affix">
        <Icon of={search} />
      </span>
      <input
        ref={input}
        className="x-input"
        part="input"
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSubmit?.()
        }}
      />
      {value !== '' && <IconButton icon={close} label={text('clear')} onClick={clear} />}
    </div>
  )
}
