import { useRef, useState } from 'react'
import { AppError } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { useSavedField, type SavedFieldOf, type SavedFieldOptions } from './useSavedField.ts'

/** A field of something that others may be changing at the same time. `R` is what holds it. */
export type SharedFieldOptions<T, R> = Omit<SavedFieldOptions<T>, 'send'> & {
  readonly send: (client: Client, value: T) => Promise<R>
  /** What holds the field, as the server has it by now. */
  readonly fresh: (client: Client) => Promise<R>
  /** The field of what holds it. */
  readonly read: (holder: R) => T
  /** A value in words, where a few words say it. */
  readonly say?: ((value: T) => string) | undefined
}

/** What somebody else made of a field meanwhile, and how to write over it all the same; leaving it is `restore`. */
export type Other = { readonly words: string | null; readonly keepMine: () => void }

export type SharedFieldOf<T> = SavedFieldOf<T> & { readonly other: Other | null }

/**
 * A field that saves itself and is read once more before it is written: when somebody else changed it since it was shown
 * here, nothing is written over, and the second one is told and decides.
 */
export function useSharedField<T, R>(options: SharedFieldOptions<T, R>): SharedFieldOf<T> {
  const { stored, send, fresh, read, say, ...rest } = options
  const [theirs, setTheirs] = useState<{ readonly value: T; readonly mine: T } | null>(null)
  // What was written from here is no other's, also when its answer is not here yet, or got lost.
  const written = useRef<{ readonly value: T } | null>(null)
  const field = useSavedField<T>({
    ...rest,
    stored,
    async send(client, value) {
      const now = read(await fresh(client))
      const isOurs = [stored, value, ...(written.current ? [written.current.value] : [])].some(it => isSame(now, it))
      if (!isOurs) {
        setTheirs({ value: now, mine: value })
        throw new AppError('BadRequest', { detail: 'changed elsewhere meanwhile' })
      }
      setTheirs(null)
      written.current = { value }
      written.current = { value: read(await send(client, value)) }
    },
  })
  return {
    ...field,
    error: theirs ? undefined : field.error,
    restore() {
      setTheirs(null)
      field.restore()
    },
    other: theirs && {
      words: say?.(theirs.value) ?? null,
      keepMine() {
        setTheirs(null)
        field.choose(theirs.mine)
      },
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
