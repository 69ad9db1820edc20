import type { ReactNode } from 'react'
import './layout.css'
import './Slip.css'
import './Terms.css'

/** A receipt: paper with a perforated foot. Only for a payment. */
export function Slip({ children, label }: { readonly children: ReactNode; readonly label?: string | undefined }) {
  return (
    <section className="x-slip x-stack" aria-label={label}>
      {children}
    </section>
  )
}

type StampProps = { readonly children: ReactNode; readonly tone?: 'wait' | 'stop' | undefined }

/** The stamp on a receipt, nowhere else. */
export function Stamp({ children, tone }: StampProps) {
  return (
    <span className="x-stamp" data-tone={tone}>
      {children}
    </span>
  )
}

type TermsProps = {
  readonly terms: readonly { readonly name: string; readonly value: ReactNode }[]
  readonly ruled?: boolean | undefined
}

/** Names and values below each other. */
export function Terms({ terms, ruled }: TermsProps) {
  return (
    <dl className="x-terms" data-ruled={ruled ? '' : undefined}>
      {terms.map(({ name, value }) => (
        <div className="x-term" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
