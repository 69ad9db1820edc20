import { bodyBytes, isGroupCode, isVisible, type AppError } from '@exchange-kit/model'
import {
  currencyFieldOrder,
  faultsOfCurrency,
  fieldOfAttribute,
  type CurrencyFieldName,
} from '../../../currency/typed.ts'
import { fileNames, type FileName, type MigrationFields } from './form.ts'
import type { Readings } from './tables/readings.ts'

/** A field of the form: of a file, its choosing, its columns or its days. */
export type FormField =
  | 'code'
  | 'name'
  | 'url'
  | `file-${FileName | 'archive'}`
  | `columns-${FileName}`
  | `days-${FileName}`
  | CurrencyFieldName

export type Faults = Readonly<Partial<Record<FormField, string>>>

/** The id of a field, for the focus. */
export function idOf(name: FormField): string {
  return `migration-${name}`
}

/** What is wrong with a form, by field, in the order they stand (S-FORM-6). A stored archive need not come again. */
export function faultsOf(fields: MigrationFields, hasArchive: boolean, readings: Readings = {}): Faults {
  const { kind, code, name, archive, url, currency } = fields
  return {
    // A running server stands first: it may say which groups there are.
    ...(kind === 'integralces-accounting' && !/^https?:\/\/\S+$/.test(url.trim())
      ? { url: url.trim() ? 'UrlInvalid' : 'Required' }
      : {}),
    ...(isGroupCode(code.trim().toUpperCase()) ? {} : { code: code.trim() ? 'GroupCodeInvalid' : 'Required' }),
    ...(isVisible(name) ? {} : { name: 'Required' }),
    ...(kind === 'csv' ? { ...faultsOfFiles(fields, readings), ...(currency ? faultsOfCurrency(currency) : {}) } : {}),
    ...(kind === 'archive' && archive === null && !hasArchive ? { 'file-archive': 'Required' } : {}),
  }
}

function faultsOfFiles({ files }: MigrationFields, readings: Readings): Faults {
  const faults: Partial<Record<FormField, string>> = {}
  const bytes = fileNames.reduce((sum, it) => sum + (readings[it]?.table.bytes ?? 0), 0)
  // Quotes and line ends take a second character on their way.
  if (bytes > 0.95 * bodyBytes.migration) faults['file-members'] = 'TooBig'
  else if (!files.members) faults['file-members'] = 'Required'
  for (const name of fileNames) {
    const reading = readings[name]
    if (!reading) continue
    if (reading.problem) faults[`file-${name}`] ??= 'Unreadable'
    if (reading.missing.length > 0) faults[`columns-${name}`] = 'Required'
    if (reading.days === 'open') faults[`days-${name}`] = 'Required'
  }
  return faults
}

/** Which fields a refusal of the server belongs to (S-FORM-4). */
export function refusedFields({ errors }: AppError): readonly FormField[] {
  return errors.flatMap(({ source }) => fieldAt(source.pointer ?? '') ?? [])
}

function fieldAt(pointer: string): FormField | null {
  const [, part = '', inside = '', last = ''] = /^\/data\/attributes\/(\w+)(?:\/(\w+)(?:\/(\w+))?)?/.exec(pointer) ?? []
  if (part === 'code' || part === 'name') return part
  if (part !== 'data') return null
  const file = fileNames.find(it => it === last)
  switch (inside) {
    case 'source':
      return 'url'
    case 'files':
      return `file-${last === 'archive' ? last : (file ?? 'members')}`
    case 'mapping':
      return file ? `columns-${file}` : null
    case 'dayOrders':
      return file ? `days-${file}` : null
    case 'currency':
      return currencyField(last, pointer)
    default:
      return null
  }
}

function currencyField(name: string, pointer: string): CurrencyFieldName {
  if (name === 'settings') return pointer.endsWith('MaximumBalance') ? 'highest' : 'lowest'
  return fieldOfAttribute[name] ?? currencyFieldOrder[0]
}
