import { useEffect, useRef, type MouseEvent } from 'react'
import './ErrorSummary.css'

type ErrorSummaryProps = {
  /** "2 fields need attention" (S-FORM-4). */
  readonly title: string
  /** Where each error is (the id of its Field) and what it says; an error of no field has no id. */
  readonly errors: readonly { readonly id?: string | undefined; readonly text: string }[]
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
}

/** What is wrong, above the form, each line leading to its field. It is read out when it appears. */
export function ErrorSummary({ title, errors, level = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (errors.length === 0) return null
  return (
    <div className="x-error-summary" role="alert" ref={box}>
      <Heading>{title}</Heading>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={`${id ?? ''} ${text}`}>
            {id ? (
              <a href={`#${id}`} onClick={event => focusOn(event, id)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// A hash would change the address, and inside a shadow root it leads nowhere.
function focusOn(event: MouseEvent<HTMLAnchorElement>, id: string) {
  event.preventDefault()
  const root = event.currentTarget.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const field = root.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
