import type { MigrationSaid, MigrationSaying, migrationSayings } from '@exchange-kit/model'

/** A sentence in English, for whoever reads the API, and its code and values, for screens in any language. */
export type Saying = { readonly message: string; readonly said: MigrationSaid }

type Values<C extends MigrationSaying> = Readonly<Record<(typeof migrationSayings)[C][number], string | number>>

/** Says something in English and by its code. Values are numbers, codes and names of files: no names, no e-mails (A-4-82). */
export function say<C extends MigrationSaying>(message: string, code: C, values: Values<C>): Saying {
  return { message, said: { code, values } }
}

/** What is said, whether it has a code or not. */
export function sayingOf(it: string | Saying): { message: string; said: MigrationSaid | null } {
  return typeof it === 'string' ? { message: it, said: null } : it
}
