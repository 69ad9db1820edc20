import { useMemo, type ReactNode } from 'react'
import { drawQr } from './qr.ts'
import './QrCode.css'

type QrCodeProps = {
  readonly text: string
  /** What the code is: "Pays RIBA0002, 12.50 riberas". */
  readonly label: string
  readonly children?: ReactNode
}

/** A QR code, black on white in dark mode too; what belongs to it stands under it. */
export function QrCode({ text, label, children }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <div className="x-qr">
      <div className="x-qr-code">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
          <path d={path} fill="#000" />
        </svg>
      </div>
      {children}
    </div>
  )
}
