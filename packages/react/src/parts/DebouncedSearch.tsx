import { useEffect, useRef, useState } from 'react'
import { timing } from '@exchange-kit/model'
import { SearchInput } from '../ui/SearchInput.tsx'

type DebouncedSearchProps = {
  /** Says what is searched: "Search offers". */
  readonly label: string
  /** What is searched for at present, as the address says. */
  readonly text: string
  readonly onText: (text: string) => void
}

/**
 * S-SHELL-5: what is typed is searched for 300 ms after the last key, and at once on Enter. What the address says meanwhile
 * wins when it changes otherwise, as when all filters are removed.
 */
export function DebouncedSearch({ label, text, onText }: DebouncedSearchProps) {
  const [typed, setTyped] = useState({ text, from: text })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who has gone on by then is not led back to what they typed.
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed.from !== text) setTyped({ text, from: text })
  const search = (next: string) => {
    clearTimeout(timer.current)
    setTyped({ text: next, from: next })
    onText(next)
  }
  return (
    <SearchInput
      label={label}
      value={typed.text}
      onChange={next => {
        clearTimeout(timer.current)
        setTyped({ ...typed, text: next })
        timer.current = setTimeout(() => search(next), timing.search)
      }}
      onSubmit={() => search(typed.text)}
    />
  )
}
