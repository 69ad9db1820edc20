import { idOf } from './faults.ts'
import { FileField } from './FileField.tsx'

type ArchiveFieldProps = {
  readonly archive: string | null
  readonly error: string | undefined
  readonly onArchive: (base64: string | null) => void
}

/** The ZIP a group of this software was exported to, as its bytes in base64. */
export function ArchiveField({ archive, error, onArchive }: ArchiveFieldProps) {
  return (
    <FileField
      id={idOf('file-archive')}
      name="archive"
      accept=".zip"
      size={archive?.length}
      error={error}
      onFile={async file => {
        onArchive(base64Of(await file.arrayBuffer()))
        return undefined
      }}
      onRemove={() => onArchive(null)}
    />
  )
}

function base64Of(bytes: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
