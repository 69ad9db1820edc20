import {
  isHeadless,
  migrationColumns,
  migrationDays,
  migrationHeaders,
  mostInTable,
  placeHeader,
  plainHeader,
  type MigrationFile,
} from '@exchange-kit/model'
import { key, type From, type Sheet } from './sheet.ts'
import { moments } from './texts.ts'

/** Our columns that hold accounts, by file. Who has which code is said by the members. */
export const accountColumns: Readonly<Record<MigrationFile, readonly string[]>> = {
  members: [],
  offers: migrationHeaders.offers.member,
  needs: migrationHeaders.needs.member,
  balances: migrationHeaders.balances.account,
  transfers: [...migrationHeaders.transfers.payer, ...migrationHeaders.transfers.payee],
}

type Chosen = Readonly<Record<string, string | null | undefined>>

/** A sheet made by hand: our columns from the headers somebody chose for them, the others by our own names (B11). */
export function mappedSheet(file: MigrationFile, mapping: Chosen): Sheet {
  const columns = Object.fromEntries(
    migrationColumns[file].flatMap((name): [string, From][] => {
      const header = headerFor(name, mapping)
      if (header === null) return []
      if (migrationDays[file].includes(name)) return [[plainHeader(name), moments(header)]]
      const names = [header]
      const isAccount = accountColumns[file].includes(name)
      return [[plainHeader(name), isAccount ? { names, account: text => key('code', text) } : { names }]]
    }),
  )
  const code = headerFor('code', mapping)
  const keys = file === 'members' && code !== null ? { keys: keysBy(code) } : {}
  // As many as a row may have.
  const positions = isHeadless(mapping)
    ? { positions: Array.from({ length: mostInTable.cells }, (_, at) => placeHeader(at)) }
    : {}
  return { fits: () => true, columns, ...keys, ...positions }
}

function headerFor(name: string, mapping: Chosen): string | null {
  const header = mapping[name]
  return header === null ? null : plainHeader(header ?? name)
}

function keysBy(code: string): NonNullable<Sheet['keys']> {
  return cell => [key('code', cell(code))]
}

/** Headers somebody chose that the file has not. */
export function lacking(mapping: Chosen, names: readonly string[]): readonly string[] {
  const headers = Object.values(mapping).filter(it => typeof it === 'string')
  return headers.filter(it => !names.includes(plainHeader(it)))
}
