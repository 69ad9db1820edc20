import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { camera } from './icons.ts'
import './Button.css'
import './CameraButton.css'

type CameraButtonProps = {
  /** "Take a photo" */
  readonly children: ReactNode
  readonly onFile: (file: File) => void
}

/** Takes a picture with the camera of a phone; a desk, where it would open the same window as for a file, does not show it. */
export function CameraButton({ children, onFile }: CameraButtonProps) {
  return (
    <label className="x-button x-camera" data-size="small">
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
      <Icon of={camera} />
      {children}
    </label>
  )
}
