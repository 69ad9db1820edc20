import { useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { useKit } from '../kit.ts'
import { useT } from '../i18n/translation.tsx'
import { useAutosave, useSaving } from './Autosaving.tsx'
import { useLeft } from './left.ts'
import { idOf, type FieldState } from './queue.ts'
import { isText } from './text.ts'

/** What a field that saves itself is about. */
export type SavedFieldOptions<T> = {
  /** What is written to, `members/5a1f…`: its requests go one after another. */
  readonly resource: string
  readonly field: string
  /** The value the server has. */
  readonly stored: T
  /** What is wrong with a value, in the reader's words; `null` when it may be sent. */
  readonly check?: ((value: T) => string | null) | undefined
  readonly send: (client: Client, value: T) => Promise<unknown>
}

/** A field that saves itself: its value, what happened to it, and how to change it. */
export type SavedFieldOf<T> = {
  readonly value: T
  readonly state: FieldState
  readonly error: string | undefined
  /** Why the server refused the value, for fields of several parts. */
  readonly refusal: AppError | null
  /** While typing: sent 800 ms after the last key. */
  readonly type: (value: T) => void
  /** A switch, a select, a picture: sent at once. */
  readonly choose: (value: T) => void
  readonly enter: () => void
  /** Left: what is due is sent, and what is wrong is said. */
  readonly leave: () => void
  /** Back to the stored value, after a fault. */
  readonly restore: () => void
}

const calm: FieldState = { is: 'calm' }

/** Ties a value to the queue of its place (S-SET-1 to S-SET-3). Stands below `<Autosaving>`. */
export function useSavedField<T>({ resource, field, stored, check, send }: SavedFieldOptions<T>): SavedFieldOf<T> {
  const t = useT()
  const { client } = useKit()
  const queue = useAutosave()
  const key = { resource, field }
  const state = useSaving().fields[idOf(key)] ?? calm
  const [typed, setTyped] = useState<{ readonly value: T } | null>(null)
  const [isInside, setInside] = useState(false)
  const [isTold, setTold] = useState(false)
  const isStored = state.is === 'calm' || state.is === 'saved'
  // What the server made of a text, trimmed perhaps, is shown once the field is left: nobody's typing is moved.
  const value = typed && (isInside || !isStored) ? typed.value : stored
  const refusal = state.is === 'refused' ? state.error : null
  const fault = state.is === 'invalid' ? (check?.(value) ?? null) : null

  function put(next: T, atOnce: boolean): void {
    setTyped({ value: next })
    if (check?.(next)) return queue.hold(key, !atOnce && isText(next) ? next : undefined)
    setTold(false)
    queue.put({ ...key, value: next, send: () => send(client, next) }, { atOnce, isStored: isSame(next, stored) })
  }

  useLeft(idOf(key), stored, text => put(text as T, false))

  return {
    value,
    state,
    // S-FORM-2: what is wrong is said once the field is left, from then on while typing.
    error: refusal ? sayOf(refusal) : fault !== null && (isTold || !isInside) ? fault : undefined,
    refusal,
    type: next => put(next, false),
    choose: next => put(next, true),
    enter() {
      // What was typed here once may be past: another field, another device has written since.
      if (isStored && !isInside) setTyped(null)
      setInside(true)
    },
    leave() {
      setInside(false)
      setTold(true)
      queue.flush(key)
    },
    restore() {
      setTyped(null)
      setTold(false)
      queue.restore(key)
    },
  }

  // Bad data is what the server says of any value it does not take.
  function sayOf({ code }: AppError): string {
    return t(code === 'BadRequest' ? 'fields:autosave.refused' : `errors.Error${code}`)
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
