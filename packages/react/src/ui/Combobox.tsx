import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type UIEvent } from 'react'
import { ComboboxOption } from './ComboboxOption.tsx'
import { useField } from './Field.tsx'
import './text.css'
import './Input.css'
import './Combobox.css'

/** Something that can be chosen, or not now, with the reason (S-PAY-21). */
export type ComboOption = {
  readonly id: string
  readonly name: string
  /** A second line: the account code, the place. */
  readonly sub?: string | undefined
  readonly picture?: ReactNode
  /** Why it cannot be chosen. It stays in the list, so that nobody searches for it in vain. */
  readonly reason?: string | undefined
}

type ComboboxProps = {
  /** The name of the list: "Members". */
  readonly listLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly ComboOption[]
  readonly onPick: (option: ComboOption) => void
  /** What the list says about itself under its rows: searching, nothing found, failed. Read out when it changes. */
  readonly status?: string | undefined
  /** Gives more rows when the end of the list comes near. */
  readonly onMore?: (() => void) | undefined
  readonly placeholder?: string | undefined
}

/**
 * A text field with a list of matches under it. The focus stays in the field; arrows move through the list. It opens by
 * typing, pressing and arrows, and not because focus was sent there: the list would cover what is wrong with the field.
 */
export function Combobox(props: ComboboxProps) {
  const { listLabel, text, onText, options, onPick, status, onMore, placeholder } = props
  const field = useField()
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const optionId = (index: number) => `${listId}-${index}`

  const move = (wanted: number) => {
    const next = Math.min(options.length - 1, Math.max(0, wanted))
    setOpen(true)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    if (next >= options.length - 2) onMore?.()
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (option: ComboOption | undefined) => {
    if (!option || option.reason) return
    close()
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActs(event.key, { isOpen, active, last: options.length - 1 })
    if (act === undefined) return
    event.preventDefault()
    if (act === 'close') close()
    else if (act === 'pick') pick(options[active])
    else move(act)
  }
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 80) onMore?.()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  const isListed = isOpen && options.length > 0
  return (
    <div className="x-combo" onBlur={onBlur}>
      <input
        {...field}
        className="x-input"
        role="combobox"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        value={text}
        onChange={event => {
          onText(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <ul
        className="x-listbox"
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isListed}
        ref={list}
        onScroll={onScroll}
      >
        {options.map((option, index) => (
          <ComboboxOption
            key={option.id}
            id={optionId(index)}
            option={option}
            sought={text}
            isActive={index === active}
            onPick={() => pick(option)}
          />
        ))}
      </ul>
      <p className="x-hint x-combo-status" role="status">
        {isOpen ? status : ''}
      </p>
    </div>
  )
}

type ListState = { readonly isOpen: boolean; readonly active: number; readonly last: number }

// The pattern for an editable combobox of the ARIA practices guide. Tab leaves without choosing.
function keyActs(key: string, { isOpen, active, last }: ListState): number | 'close' | 'pick' | undefined {
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1
  if (key === 'PageDown' && isOpen) return active + 8
  if (key === 'PageUp' && isOpen) return active - 8
  if (key === 'Escape' && isOpen) return 'close'
  if (key === 'Enter' && isOpen && active >= 0) return 'pick'
  return undefined
}
