import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

/** What stands over a page, and goes before the page does. */
export type Cover = {
  /** Whether something was typed that would be lost with it. */
  readonly isTyped: () => boolean
  readonly close: () => void
}

/** Everything that stands over a page, the newest on top. */
export type Covers = {
  readonly cover: (cover: Cover) => () => void
  /** Takes the newest away, and asks first when something typed would be lost (S-FORM-11). */
  readonly uncover: () => void
}

/** Who knows what stands over the page; nobody where nothing leads back. */
export const CoversContext = createContext<Covers | null>(null)

type Covering = { readonly open: boolean; readonly busy: boolean; readonly onClose: () => void }

/** Lets Back close a dialog before it leaves the place beneath; gives what the dialog listens with. */
export function useCover(ref: RefObject<HTMLDialogElement | null>, covering: Covering) {
  const covers = useContext(CoversContext)
  const latest = useRef(covering)
  const isTouched = useRef(false)
  const isEscape = useRef(false)
  const { open } = covering
  // Where there is nothing to type in any more, what was typed is sent.
  const isTyped = () =>
    isTouched.current && !latest.current.busy && !!ref.current?.querySelector('input, select, textarea')
  const typed = useRef(isTyped)
  useEffect(() => {
    latest.current = covering
  })
  useEffect(() => {
    if (!open) return
    isTouched.current = false
    const close = () => {
      if (!latest.current.busy) latest.current.onClose()
    }
    // The browser has words of its own for it.
    const warn = (event: BeforeUnloadEvent) => {
      if (typed.current()) event.preventDefault()
    }
    const end = covers?.cover({ isTyped: typed.current, close })
    window.addEventListener('beforeunload', warn)
    return () => {
      end?.()
      window.removeEventListener('beforeunload', warn)
    }
  }, [covers, open])
  return {
    onInput: () => {
      isTouched.current = true
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isEscape.current = key === 'Escape'
    },
    /** Whether it stays for now: a phone's Back comes as the browser's own wish to close, as Escape does (S-SHELL-24). */
    asks: (): boolean => {
      const is = covers !== null && !isEscape.current && isTyped()
      isEscape.current = false
      if (is) covers.uncover()
      return is
    },
  }
}
