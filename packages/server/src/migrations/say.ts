import {
  AppError,
  type ErrorCode,
  type MigrationSaid,
  type MigrationSaying,
  type migrationSayings,
} from '@exchange-kit/model'

/** A sentence in English, for whoever reads the API, and its code and values, for screens in any language. */
export type Saying = { readonly message: string; readonly said: MigrationSaid }

type Names<C extends MigrationSaying> = (typeof migrationSayings)[C][number]
type Values<C extends MigrationSaying> = Readonly<Record<Exclude<Names<C>, 'more'>, string | number>> &
  ('more' extends Names<C> ? { readonly more?: string } : unknown)

/** Says something in English and by its code. Values are numbers, codes and names of files: no names, no e-mails (A-4-82). */
export function say<C extends MigrationSaying>(message: string, code: C, values: Values<C>): Saying {
  return { message, said: { code, values } }
}

type Refused = { code?: ErrorCode; pointer?: string; meta?: Readonly<Record<string, unknown>>; cause?: unknown }

/** The refusal of something in a sentence: the log and the screens say it in the language of whoever reads (S-SUPER-4). */
export function refusal(
  { message: detail, said }: Saying,
  { code = 'BadRequest', meta, ...more }: Refused = {},
): AppError {
  return new AppError(code, { detail, meta: { ...meta, said }, ...more })
}

/** What is told: a sentence, or the code of a fault alone, which screens have words for. */
export type Told = Saying | { readonly message: string; readonly said: null }

/** A fault told by its code: that of the place it is about, or of an error with what is to be said of it in English. */
export function byCode(message: string): Told {
  return { message, said: null }
}

/** What reads on needs the unit, which a step before reads. */
export function currencyUnread(): AppError {
  return refusal(say('the currency was not read: begin with get-currency', 'currencyUnread', {}))
}
