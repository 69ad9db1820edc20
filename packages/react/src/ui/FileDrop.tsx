import { useState, type DragEvent, type ReactNode } from 'react'
import { flag } from './flag.ts'
import { useField } from './Field.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { picture } from './icons.ts'
import './Field.css'
import { moved } from './moved.ts'
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
    // A picture of Thumbs is on its way to another place, though browsers offer it as a file too.
    if (!event.dataTransfer.types.includes(moved)) onFiles([...event.dataTransfer.files])
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
