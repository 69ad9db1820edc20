import { lengthOf, type DayOrder, type Unit } from '@exchange-kit/model'
import type { ErrorCode, RuleCode } from '@exchange-kit/model'
import type { Saying } from '../say.ts'
import { safeParse, type GenericSchema } from 'valibot'

/** What a cell is read in the light of. */
export type World = {
  group: string
  unit: Unit
  /** What a unit is worth in hours. */
  rate: { n: number; d: number }
  now: Date
  /** How days in numbers are written; day first, unless somebody said otherwise (B12). */
  dayOrder?: DayOrder
}

/** Codes of what can be wrong with a cell: those of the catalogue and those of fields. */
export type CellCode = ErrorCode | RuleCode
export type CellReading<T> =
  /** `note` = it was read, and how is to be told once of the file. */
  | { ok: true; value: T; note?: CellNote }
  /** `saying` = what is wrong, where the code alone does not help. */
  | { ok: false; code: CellCode; saying?: Saying }
export type CellNote = 'yearShort'

/** A column: the names its header may have, and how its cells are read. */
export type Column<T> = {
  /** In lower case, without spaces, hyphens and underscores; our own first. */
  names: readonly string[]
  /** Every row has it. */
  required?: boolean
  read(this: void, text: string, world: World): CellReading<T>
}

/** A column that may be missing, or empty: then it has the value `otherwise`. */
export function optional<T, O>(column: Column<T>, otherwise: O): Column<T | O> {
  return {
    ...column,
    required: false,
    read: (text, world) => (text === '' ? { ok: true, value: otherwise } : column.read(text, world)),
  }
}

/** A column of texts that the schema of an attribute checks and cleans. */
export function text<T>(names: readonly string[], schema: GenericSchema<unknown, T>): Column<T> {
  return {
    names,
    required: true,
    read: it => {
      const result = safeParse(schema, it)
      if (result.success) return { ok: true, value: result.output }
      const [{ message }] = result.issues
      return { ok: false, code: isCode(message) ? message : 'BadRequest' }
    },
  }
}

/** A column whose cells are one of a few words, in any case. */
export function oneOf<T extends string>(names: readonly string[], words: Readonly<Record<string, T>>): Column<T> {
  return {
    names,
    required: true,
    read: it => {
      const word = it.toLowerCase()
      const value = Object.hasOwn(words, word) ? words[word] : undefined
      return value === undefined ? { ok: false, code: 'BadRequest' } : { ok: true, value }
    },
  }
}

/** Yes or no, as people and programs write it in the four languages. */
export function yesOrNo(names: readonly string[]): Column<boolean> {
  const words = oneOf(names, {
    ...Object.fromEntries(['yes', 'y', 'true', '1', 'x', 'sí', 'si', 'sì', 's'].map(it => [it, 'yes'] as const)),
    ...Object.fromEntries(['no', 'n', 'false', '0'].map(it => [it, 'no'] as const)),
  })
  return {
    ...words,
    read: (it, world) => {
      const reading = words.read(it, world)
      return reading.ok ? { ok: true, value: reading.value === 'yes' } : reading
    },
  }
}

// Field rules speak in codes of one word; schemas of other attributes in sentences, which are no code.
function isCode(message: string): message is CellCode {
  return /^[A-Z][A-Za-z]+$/.test(message) && lengthOf(message) < 40
}
