/** The site's mark: two signs that point at each other. */
export function SiteMark() {
  return (
    <svg className="x-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 6h18l7 5-7 5H3Z" fill="currentColor" />
      <path d="M29 18H11l-7 5 7 5h18Z" />
    </svg>
  )
}
