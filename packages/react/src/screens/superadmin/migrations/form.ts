import { isGroupCode, isVisible, type Migration } from '@exchange-kit/model'

/** Kinds the server offers (A-4-80). */
export const kinds = ['csv', 'integralces-accounting', 'archive'] as const
export type Kind = (typeof kinds)[number]

/** Files a migration by files brings; members are wanted. eLAS keeps contacts in one of their own (B11). */
export const fileNames = ['members', 'offers', 'needs', 'balances', 'transfers', 'contacts'] as const
export type FileName = (typeof fileNames)[number]

/** What is typed of a migration. Credentials begin empty, whatever is stored: they are never shown again (S-SUPER-3). */
export type MigrationFields = {
  readonly kind: Kind
  readonly code: string
  readonly name: string
  readonly isTest: boolean
  readonly opening: boolean
  readonly step: string
  readonly files: Readonly<Partial<Record<FileName, string>>>
  readonly archive: string | null
  readonly url: string
  readonly accessToken: string
  readonly refreshToken: string
}

export const emptyFields: MigrationFields = {
  kind: 'csv',
  code: '',
  name: '',
  isTest: true,
  opening: false,
  step: '',
  files: {},
  archive: null,
  url: '',
  accessToken: '',
  refreshToken: '',
}

/** The form of a migration that is there. */
export function fieldsOf({ attributes: { kind, code, name, data = {} } }: Migration): MigrationFields {
  const source = data['source'] as { readonly url?: string } | undefined
  const files = (data['files'] ?? {}) as MigrationFields['files']
  return {
    ...emptyFields,
    kind: kinds.find(it => it === kind) ?? 'csv',
    code,
    name,
    isTest: data['test'] === true,
    opening: data['opening'] === true,
    step: typeof data['step'] === 'string' ? data['step'] : '',
    files: Object.fromEntries(fileNames.flatMap(it => (typeof files[it] === 'string' ? [[it, files[it]]] : []))),
    url: source?.url ?? '',
  }
}

export type FormField = 'code' | 'name' | 'files' | 'url'

/** What is wrong with a form, by field (S-FORM-6). An archive that is stored already need not come again. */
export function faultsOf(fields: MigrationFields, hasArchive: boolean): Readonly<Partial<Record<FormField, string>>> {
  const { kind, code, name, files, archive, url } = fields
  return {
    ...(isGroupCode(code.trim().toUpperCase()) ? {} : { code: code.trim() ? 'GroupCodeInvalid' : 'Required' }),
    ...(isVisible(name) ? {} : { name: 'Required' }),
    ...(kind === 'csv' && !files.members ? { files: 'Required' } : {}),
    ...(kind === 'archive' && archive === null && !hasArchive ? { files: 'Required' } : {}),
    ...(kind === 'integralces-accounting' && !/^https?:\/\/\S+$/.test(url.trim())
      ? { url: url.trim() ? 'UrlInvalid' : 'Required' }
      : {}),
  }
}

/** The migration as it travels. Empty credentials are left out: what is stored stays (A-4-80). */
export function attributesOf(fields: MigrationFields) {
  const { kind, code, name, isTest, opening, step, files, archive, url, accessToken, refreshToken } = fields
  const tokens = {
    ...(accessToken ? { accessToken } : {}),
    ...(refreshToken ? { refreshToken } : {}),
  }
  return {
    kind,
    code: code.trim().toUpperCase(),
    name: name.trim(),
    data: {
      test: isTest,
      opening,
      ...(step ? { step } : {}),
      ...(kind === 'csv' ? { files } : {}),
      ...(kind === 'archive' && archive !== null ? { files: { archive: { base64: archive } } } : {}),
      ...(kind === 'integralces-accounting'
        ? { source: { url: url.trim(), ...(Object.keys(tokens).length > 0 ? { tokens } : {}) } }
        : {}),
    },
  }
}
