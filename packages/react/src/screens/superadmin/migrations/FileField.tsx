import { useState } from 'react'
import { bodyBytes, migrationTemplates } from '@exchange-kit/model'
import { saveText } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { download, spreadsheet } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { FileName } from './form.ts'

type FileFieldProps = {
  readonly name: FileName | 'archive'
  readonly id: string
  readonly accept: string
  /** Characters of what was chosen, or is stored. */
  readonly size: number | undefined
  readonly error: string | undefined
  /** Takes a file; answers what is wrong with it. */
  readonly onFile: (file: File) => Promise<string | undefined>
  readonly onRemove: () => void
}

/** One file of a migration: chosen or dropped, and read here (S-SUPER-3). */
export function FileField({ name, id, accept, size, error, onFile, onRemove }: FileFieldProps) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setFault(undefined)
    if (file.size > bodyBytes.migration) return setFault(t('superadmin:file.tooBig'))
    try {
      setFault(await onFile(file))
    } catch {
      setFault(t('errors.RuleFileUnreadable', { cause: '' }))
    }
  }
  return (
    <Field
      id={id}
      label={t(`superadmin:file.${name}`)}
      hint={size === undefined ? undefined : t('superadmin:file.there', { size })}
      error={fault ?? error}
    >
      <FileDrop accept={accept} icon={spreadsheet} onFiles={files => void choose(files)}>
        {t(size === undefined ? 'superadmin:file.choose' : 'superadmin:file.change')}
      </FileDrop>
      {size !== undefined && (
        <Button size="small" kind="quiet" onClick={onRemove}>
          {t('superadmin:file.remove')}
        </Button>
      )}
      {size === undefined && hasTemplate(name) && (
        <Button size="small" kind="quiet" icon={download} onClick={() => saveText(`${name}.csv`, templateOf(name))}>
          {t('superadmin:file.template', { file: t(`superadmin:file.${name}`) })}
        </Button>
      )}
    </Field>
  )
}

function hasTemplate(name: FileFieldProps['name']): name is keyof typeof migrationTemplates {
  return Object.hasOwn(migrationTemplates, name)
}

// B11: two rows to be written over.
function templateOf(name: keyof typeof migrationTemplates): string {
  return `${migrationTemplates[name].join('\r\n')}\r\n`
}
