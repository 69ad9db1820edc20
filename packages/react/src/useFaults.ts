import { useState } from 'react'
import { useFocus } from './useFocus.ts'

/** A field by its id, and what is wrong with it, if anything. */
export type FieldFault = { readonly id: string; readonly text: string | false | null | undefined }

/** What a form was told of its faults so far. */
export type Faults = {
  /** How often it was sent in vain. */
  readonly tries: number
  /** Everything that is wrong is said, also of fields that nobody was in yet. */
  readonly isTold: boolean
  /** Whether anything is wrong: then all of it is told, and the focus is on the first wrong field (S-FORM-4). */
  readonly stop: (fields: readonly FieldFault[]) => boolean
  /** The form begins anew. */
  readonly reset: () => void
}

/** The faults of a form, told when it is sent; `FormFaults` lists them above its fields. */
export function useFaults(): Faults {
  const [tries, setTries] = useState(0)
  const focusOn = useFocus()
  return {
    tries,
    isTold: tries > 0,
    stop(fields) {
      const first = fields.find(it => it.text)
      if (first) {
        setTries(tries + 1)
        focusOn(first.id)
      }
      return first !== undefined
    },
    reset: () => setTries(0),
  }
}
