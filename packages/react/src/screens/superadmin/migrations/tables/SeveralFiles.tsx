import { useState } from 'react'
import { Field } from '../../../../ui/Field.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { spreadsheet } from '../../../../ui/icons.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useT } from '../../../../i18n/translation.tsx'
import { fileNames } from '../form.ts'
import { moved, type ChosenFiles, type ChosenTable } from './chosen.ts'

type SeveralFilesProps = { readonly onTables: (tables: readonly ChosenTable[]) => void }

const nothing: ChosenFiles = { tables: [], refused: [] }

/** Takes several tables at once, or a ZIP of them; each says where it was put, and may be put elsewhere (B11). */
export function SeveralFiles({ onTables }: SeveralFilesProps) {
  const t = useT()
  const [{ tables, refused }, setChosen] = useState(nothing)
  const put = (next: readonly ChosenTable[], more: ChosenFiles['refused'] = refused) => {
    setChosen({ tables: next, refused: more })
    onTables(next)
  }
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    const [{ default: papa }, { reader }] = await Promise.all([import('papaparse'), import('./reader.ts')])
    const chosen = await reader.readChosen(files, papa)
    put(chosen.tables, chosen.refused)
  }
  return (
    <>
      <Field label={t('moving:several')} hint={t('moving:severalHint')}>
        <FileDrop multiple accept=".csv,.txt,.tsv,.zip" icon={spreadsheet} onFiles={files => void take(files)}>
          {t('moving:severalChoose')}
        </FileDrop>
      </Field>
      {refused.map(({ name, fault }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- files of a ZIP may have one name
        <Notice key={at} tone="stop" live="alert" title={t(`moving:refused.${fault}`, { file: name })} />
      ))}
      {tables.map(({ name, place }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- files of a ZIP may have one name
        <Field key={at} label={t('moving:whatIs', { file: name })}>
          <Select
            value={place ?? ''}
            none={t('moving:leaveOut')}
            options={fileNames.map(value => ({ value, label: t(`superadmin:file.${value}`) }))}
            onChange={event => put(moved(tables, at, fileNames.find(it => it === event.currentTarget.value) ?? null))}
          />
        </Field>
      ))}
    </>
  )
}
