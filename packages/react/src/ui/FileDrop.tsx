import { useState, type DragEvent, type ReactNode } from 'react'
import { flag } from './flag.ts'
import { useField } from './Field.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { picture } from './icons.ts'
import './Field.css'
import './FileDrop.css'

type FileDropProps = {
  /** "Choose pictures or drop them here" */
  readonly children: ReactNode
  readonly onFiles: (files: readonly File[]) => void
  readonly hint?: ReactNode
  /** Like the attribute of a file input: "image/*", ".csv,.txt". */
  readonly accept?: string | undefined
  readonly multiple?: boolean | undefined
  readonly icon?: IconShape | undefined
}

/** Takes files by choosing or dropping; the whole box can be pressed. */
export function FileDrop({ children, onFiles, hint, accept, multiple, icon = picture }: FileDropProps) {
  const field = useField()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside choosing, never instead
    <label
      className="x-drop"
      data-over={flag(isOver)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={icon} />
      <span>{children}</span>
      {hint && <span className="x-hint">{hint}</span>}
      <input
        {...field}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Pictures that were chosen, each with its acts. */
export function Thumbs({ children }: { readonly children: ReactNode }) {
  return <ul className="x-thumbs">{children}</ul>
}

type ThumbProps = { readonly src: string; readonly alt: string; readonly children: ReactNode }

/** One picture of Thumbs; what belongs to it (cover, remove, progress) stands under it. */
export function Thumb({ src, alt, children }: ThumbProps) {
  return (
    <li>
      <figure>
        <img src={src} alt={alt} referrerPolicy="no-referrer" />
        <figcaption>{children}</figcaption>
      </figure>
    </li>
  )
}
