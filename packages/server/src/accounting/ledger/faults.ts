import { AppError } from '@exchange-kit/model'
import type { Faults } from './booking.ts'

/** The same faults with pointers from the root of the request: those of a row point below `base` (A-1-39). */
export function pointed(faults: Faults, base: string): AppError[] {
  return faults.map(({ code, detail, status, source, meta, cause }) => {
    const pointer = source.pointer === undefined ? base : `${base}${source.pointer}`
    return new AppError(code, { detail, status, meta, cause, ...source, pointer })
  })
}

/** Whether there are any, told to the compiler too. */
export function some<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0
}

/** A step that does not follow from the state the transfer is in (A-4-46). */
export function wrongState(from: string, to: string): AppError {
  return new AppError('InvalidTransferState', {
    detail: `A ${from} transfer cannot become ${to}.`,
    pointer: '/attributes/state',
  })
}
