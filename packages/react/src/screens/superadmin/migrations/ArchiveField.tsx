import { useT } from '../../../i18n/translation.tsx'
import { idOf } from './faults.ts'
import { FileField } from './FileField.tsx'
import { readArchive, type ArchivedGroup } from './tables/readArchive.ts'

type ArchiveFieldProps = {
  readonly archive: string | null
  readonly error: string | undefined
  readonly onArchive: (base64: string | null, group: ArchivedGroup | null) => void
}

/** The ZIP a group of this software was exported to, as its bytes in base64; it says itself which group that is. */
export function ArchiveField({ archive, error, onArchive }: ArchiveFieldProps) {
  const t = useT()
  return (
    <FileField
      id={idOf('file-archive')}
      name="archive"
      accept=".zip"
      size={archive?.length}
      error={error}
      onFile={async file => {
        const buffer = await file.arrayBuffer()
        const group = await readArchive(buffer)
        if (!group) return t('moving:noArchive')
        onArchive(base64Of(buffer), group)
        return undefined
      }}
      onRemove={() => onArchive(null, null)}
    />
  )
}

function base64Of(bytes: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
