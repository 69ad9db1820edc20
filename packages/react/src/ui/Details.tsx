import type { ReactNode } from 'react'
import './Details.css'

type DetailsProps = { readonly summary: ReactNode; readonly children: ReactNode; readonly open?: boolean | undefined }

/** More of something, opened on demand. */
export function Details({ summary, children, open }: DetailsProps) {
  return (
    <details className="x-details" open={open}>
      <summary>{summary}</summary>
      <div className="x-details-body">{children}</div>
    </details>
  )
}
