import { useState } from 'react'
import { bodyBytes, migrationTemplates } from '@exchange-kit/model'
import { saveText } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { download } from '../../../ui/icons.ts'
import { useT } from '../../../words.tsx'
import type { FileName } from './form.ts'

type FileFieldProps = {
  readonly name: FileName | 'archive'
  readonly id?: string | undefined
  /** What was chosen, or is stored: its text, or its bytes in base64. */
  readonly text: string | undefined
  readonly isBinary?: boolean | undefined
  readonly error?: string | undefined
  readonly onText: (text: string | null) => void
}

/** One file of a migration: chosen or dropped, and read here (S-SUPER-3). */
export function FileField({ name, id, text, isBinary = false, error, onText }: FileFieldProps) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setFault(undefined)
    if (file.size > bodyBytes.migration) return setFault(t('superadmin.file.tooBig'))
    try {
      onText(isBinary ? base64Of(await file.arrayBuffer()) : textOf(await file.arrayBuffer()))
    } catch {
      setFault(t('errors.RuleFileUnreadable', { cause: '' }))
    }
  }
  return (
    <Field
      id={id}
      label={t(`superadmin.file.${name}`)}
      hint={text === undefined ? undefined : t('superadmin.file.there', { size: text.length })}
      error={fault ?? error}
    >
      <FileDrop accept={isBinary ? '.zip' : '.csv,.txt'} onFiles={files => void choose(files)}>
        {t(text === undefined ? 'superadmin.file.choose' : 'superadmin.file.change')}
      </FileDrop>
      {text !== undefined && (
        <Button size="small" kind="quiet" onClick={() => onText(null)}>
          {t('superadmin.file.remove')}
        </Button>
      )}
      {text === undefined && hasTemplate(name) && (
        <Button size="small" kind="quiet" icon={download} onClick={() => saveText(`${name}.csv`, templateOf(name))}>
          {t('superadmin.file.template', { file: t(`superadmin.file.${name}`) })}
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

// B12: what is no UTF-8 is what spreadsheets of the West write.
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function base64Of(bytes: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
