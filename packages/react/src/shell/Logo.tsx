import './Logo.css'

/** The sign of the product: a price tag and a slip, going both ways. */
export function Logo() {
  return (
    <svg className="x-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 6h18l7 5-7 5H3Z" fill="currentColor" />
      <path
        className="x-mark-slip"
        d="M29 18H11l-7 5 7 5h18Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle className="x-mark-hole" cx="21" cy="11" r="1.8" />
    </svg>
  )
}
