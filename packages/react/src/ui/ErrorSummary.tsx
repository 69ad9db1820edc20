import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import './ErrorSummary.css'

type ErrorSummaryProps = {
  /** "2 fields need attention" (S-FORM-4). */
  readonly title: string
  /** Where each error is (the id of its Field) and what it says; an error of no field has no id. */
  readonly errors: readonly { readonly id?: string | undefined; readonly text: string }[]
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
}

/**
 * What is wrong, above the form, each line leading to its field, which it names: "Fill in this field" alone is said of many.
 * It is read out when it appears.
 */
export function ErrorSummary({ title, errors, level = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = errors.map(({ id }) => id ?? '').join(' ')
  useLayoutEffect(() => {
    setLabels(new Map(ids.split(' ').map(id => [id, labelOf(fieldOf(box.current, id))])))
  }, [ids])
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
                {labels.get(id) && <b>{labels.get(id)}</b>} {text}
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
  const field = fieldOf(event.currentTarget, id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

function fieldOf(beside: Element | null, id: string): HTMLElement | null {
  const root = beside?.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
}

// What the field is called, without what marks it as optional or required. A box to tick says a sentence; its question names it.
function labelOf(field: (Element & { readonly labels?: Iterable<Element> }) | null): string {
  if (!field) return ''
  const isBox = field.matches('[type=checkbox], [type=radio]')
  const [label] = isBox ? [field.closest('fieldset')?.querySelector('legend')] : (field.labels ?? [])
  const parts = [...(label?.childNodes ?? [])].filter(it => !(it instanceof Element && it.matches('.x-optional')))
  return parts
    .map(it => it.textContent)
    .join('')
    .trim()
}
