import './Spinner.css'

/** A small sign of work inside a line; what works is said beside it or by the label. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return label ? (
    <span className="x-spinner" role="img" aria-label={label} />
  ) : (
    <span className="x-spinner" aria-hidden="true" />
  )
}
