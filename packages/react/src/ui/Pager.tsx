import { Button } from './Button.tsx'
import { next, previous } from './icons.ts'
import { Said } from './Said.tsx'
import './text.css'
import './Pager.css'

type PagerProps = {
  /** "21–40 of 128 members" */
  readonly summary: string
  readonly previous: { readonly label: string; readonly onPrevious: (() => void) | undefined }
  readonly next: { readonly label: string; readonly onNext: (() => void) | undefined }
}

/** Pages of a table, back and forth. */
export function Pager({ summary, previous: back, next: forth }: PagerProps) {
  return (
    <div className="x-pages">
      <Said className="x-num">{summary}</Said>
      <span className="x-actions">
        <Button size="small" icon={previous} disabled={!back.onPrevious} onClick={back.onPrevious}>
          {back.label}
        </Button>
        <Button size="small" iconAfter={next} disabled={!forth.onNext} onClick={forth.onNext}>
          {forth.label}
        </Button>
      </span>
    </div>
  )
}
