import { migrationColumns, type MigrationFile } from '@exchange-kit/model'
import { plain } from '../plain.ts'
import { key, type From, type Sheet } from './sheet.ts'

/** Our columns that hold accounts, by file. Who has which code is said by the members. */
export const accountColumns: Readonly<Record<MigrationFile, readonly string[]>> = {
  members: [],
  offers: ['member', 'code', 'account'],
  needs: ['member', 'code', 'account'],
  balances: ['account', 'code', 'member'],
  transfers: ['payer', 'from', 'payee', 'to'],
}

/** A sheet made by hand: our columns from the headers somebody chose for them, the others by our own names (B11). */
export function mappedSheet(file: MigrationFile, mapping: Readonly<Record<string, string | undefined>>): Sheet {
  const columns = Object.fromEntries(
    migrationColumns[file].map((name): [string, From] => {
      const names = [plain(mapping[name] ?? name)]
      const isAccount = accountColumns[file].includes(name)
      return [plain(name), isAccount ? { names, account: text => key('code', text) } : { names }]
    }),
  )
  const code = plain(mapping['code'] ?? 'code')
  return { fits: () => true, columns, ...(file === 'members' ? { keys: cell => [key('code', cell(code))] } : {}) }
}

/** Headers somebody chose that the file has not. */
export function lacking(
  mapping: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): readonly string[] {
  return Object.values(mapping).filter(it => it !== undefined && !names.includes(plain(it))) as string[]
}
