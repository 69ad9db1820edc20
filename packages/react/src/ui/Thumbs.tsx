import { useState, type DragEvent, type ReactNode } from 'react'
import { flag } from './flag.ts'
import { moved } from './moved.ts'
import './FileDrop.css'

/** Pictures that were chosen, each with its acts. */
export function Thumbs({ children }: { readonly children: ReactNode }) {
  return <ul className="x-thumbs">{children}</ul>
}

type ThumbProps = {
  readonly src: string
  readonly alt: string
  readonly children: ReactNode
  /** Its place in a row that is put in order by dragging, beside buttons that do the same (S-A11Y-2). */
  readonly place?: { readonly at: number; readonly onTake: (from: number) => void } | undefined
}

/** One picture of Thumbs; what belongs to it (cover, remove, progress) stands under it. */
export function Thumb({ src, alt, children, place }: ThumbProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!place || !event.dataTransfer.types.includes(moved)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(moved)
    if (!place || from === '') return
    event.preventDefault()
    place.onTake(Number(from))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is beside buttons, never instead
    <li data-over={flag(isOver)} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <figure>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          draggable={place !== undefined}
          onDragStart={event => place && event.dataTransfer.setData(moved, String(place.at))}
        />
        <figcaption>{children}</figcaption>
      </figure>
    </li>
  )
}
