import { useRef, useState } from 'react'
import { AppError } from '@exchange-kit/model'
import type { Client, Of } from '@exchange-kit/client'
import { useSavedField, type SavedFieldOf } from '../../../autosave/useSavedField.ts'

/** What of a group is edited here: each is found by the group's code. */
export type Edited = 'groups' | 'group-settings' | 'currencies' | 'currency-settings'

type Options<K extends Edited, A extends keyof Of<K>['attributes'] & string> = {
  readonly type: K
  readonly group: string
  readonly id: string
  readonly name: A
  readonly stored: Of<K>['attributes'][A]
  readonly check?: ((value: Of<K>['attributes'][A]) => string | null) | undefined
}

/** A setting that saves itself, and what another administrator made of it meanwhile, when they did. */
export type Setting<T> = SavedFieldOf<T> & {
  readonly other: { readonly theirs: T; readonly takeTheirs: () => void; readonly keepMine: () => void } | null
}

/**
 * A setting of a group. Before it is written it is read once more: when somebody else changed it since it was shown here,
 * nothing is overwritten and the second one is told and decides.
 */
export function useSetting<K extends Edited, A extends keyof Of<K>['attributes'] & string>(
  options: Options<K, A>,
): Setting<Of<K>['attributes'][A]> {
  type T = Of<K>['attributes'][A]
  const { type, group, id, name, stored, check } = options
  const [theirs, setTheirs] = useState<{ readonly value: T; readonly mine: T } | null>(null)
  // What was written from here is no other's, also when its answer is not here yet, or got lost.
  const written = useRef<{ readonly value: T } | null>(null)
  const field = useSavedField<T>({
    resource: `${type}/${id}`,
    field: name,
    stored,
    check,
    async send(client, value) {
      const now = await valueNow(client)
      const isOurs = [stored, value, ...(written.current ? [written.current.value] : [])].some(it => isSame(now, it))
      if (!isOurs) {
        setTheirs({ value: now, mine: value })
        throw new AppError('BadRequest', { detail: 'changed by another administrator meanwhile' })
      }
      setTheirs(null)
      written.current = { value }
      const { attributes } = await client.update<Edited>({ type, id, attributes: { [name]: value } }, { group })
      written.current = { value: (attributes as Of<K>['attributes'])[name] }
    },
  })
  return {
    ...field,
    restore() {
      setTheirs(null)
      field.restore()
    },
    other: theirs && {
      theirs: theirs.value,
      takeTheirs() {
        setTheirs(null)
        field.restore()
      },
      keepMine() {
        setTheirs(null)
        field.choose(theirs.mine)
      },
    },
  }

  async function valueNow(client: Client): Promise<T> {
    const { attributes } = await client.one(type, { group })
    return (attributes as Of<K>['attributes'])[name]
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
