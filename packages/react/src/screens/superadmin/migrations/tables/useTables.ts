import { useEffect, useState } from 'react'
import type { CsvParser } from '@exchange-kit/model'
import { fileNames, type FileName } from '../form.ts'
import type { Reader } from './reader.ts'
import type { Table } from './readTable.ts'

export type Tables = Readonly<Partial<Record<FileName, Table>>>

type Files = Readonly<Partial<Record<FileName, string>>>
type Found = { readonly tables: Tables; readonly reader: Reader | null }

/** What is in the files of a form, looked into again only where they changed; and what reads them, once it is loaded. */
export function useTables(files: Files): Found {
  const [{ tables, reader }, setFound] = useState<Found>({ tables: {}, reader: null })
  useEffect(() => {
    let isWanted = true
    if (Object.keys(files).length > 0)
      void Promise.all([import('papaparse'), import('./reader.ts')]).then(
        ([{ default: papa }, loaded]) => isWanted && setFound(before => foundIn(files, before, { papa, ...loaded })),
        // Without the reader the server says what is in them.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [files])
  const current = Object.fromEntries(
    fileNames.flatMap(it => (tables[it] && tables[it].text === files[it] ? [[it, tables[it]]] : [])),
  )
  return { tables: current, reader }
}

function foundIn(files: Files, before: Found, { papa, reader }: { papa: CsvParser; reader: Reader }): Found {
  const tables = Object.fromEntries(
    fileNames.flatMap(name => {
      const text = files[name]
      if (text === undefined) return []
      const known = before.tables[name]
      return [[name, known?.text === text ? known : reader.readTable(text, papa)]]
    }),
  )
  return { tables, reader }
}
