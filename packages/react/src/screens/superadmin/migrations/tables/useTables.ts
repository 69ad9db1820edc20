import { useEffect, useState } from 'react'
import type { CsvParser } from '@exchange-kit/model'
import { fileNames, type FileName } from '../form.ts'
import { readTable, type Table } from './readTable.ts'

export type Tables = Readonly<Partial<Record<FileName, Table>>>

/** What is in the files of a form, looked into again only where they changed. */
export function useTables(files: Readonly<Partial<Record<FileName, string>>>): Tables {
  const [tables, setTables] = useState<Tables>({})
  useEffect(() => {
    let isWanted = true
    if (Object.keys(files).length > 0)
      void import('papaparse').then(
        ({ default: papa }) => isWanted && setTables(before => tablesOf(files, before, papa)),
        // Without the parser the server says what is in them.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [files])
  return Object.fromEntries(
    fileNames.flatMap(it => (tables[it] && tables[it].text === files[it] ? [[it, tables[it]]] : [])),
  )
}

function tablesOf(files: Readonly<Partial<Record<FileName, string>>>, before: Tables, papa: CsvParser): Tables {
  return Object.fromEntries(
    fileNames.flatMap(name => {
      const text = files[name]
      if (text === undefined) return []
      const known = before[name]
      return [[name, known?.text === text ? known : readTable(text, papa)]]
    }),
  )
}
