import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { openBeside } from './openBeside.ts'
import './Menu.css'

type MenuProps = {
  /** What is on the button. */
  readonly face: ReactNode
  /** The name of the button and of the menu, where the face is a picture. */
  readonly label: string
  readonly look?: ButtonLook | undefined
  /** A square button for a face that is an icon or an avatar. */
  readonly square?: boolean | undefined
  readonly children: ReactNode
  /** The button is the main one of the bottom tabs and looks like its neighbours. */
  readonly tab?: boolean | undefined
}

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])'

/** A button that opens a list of links and acts. The browser's popover closes it on Escape and on a press elsewhere. */
export function Menu({ face, label, look, square, children, tab }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onToggle = (event: { readonly newState: string }) => {
    const opens = event.newState === 'open'
    setOpen(opens)
    if (opens && list.current && button.current) {
      openBeside(list.current, button.current)
      list.current.querySelector<HTMLElement>(itemSelector)?.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const items = [...(list.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
    const next = stepTo(event.key, items)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const opener = { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, popoverTarget: id } as const
  return (
    <>
      {tab ? (
        <button {...opener} type="button" data-main="">
          {face}
        </button>
      ) : (
        <Button {...look} {...opener} data-shape={square ? 'icon' : undefined} aria-label={square ? label : undefined}>
          {face}
        </Button>
      )}
      <div
        className="x-menu"
        id={id}
        ref={list}
        role="menu"
        aria-label={label}
        // In the order of Tab, because a long menu scrolls; Tab itself closes it.
        tabIndex={0}
        popover="auto"
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        // Whatever is chosen closes the menu; headings and lines are no choice.
        onClick={event => {
          if (event.target instanceof Element && event.target.closest(itemSelector)) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** The item a key leads to from the one that has the focus: arrows, Home, End, or a first letter. */
function stepTo(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex(it => it.matches(':focus'))
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find(it => it.textContent.trim().toLocaleLowerCase().startsWith(letter))
}
