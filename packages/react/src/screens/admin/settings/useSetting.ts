import type { Of } from '@exchange-kit/client'
import { useSharedField, type SharedFieldOf } from '../../../autosave/useSharedField.ts'

/** What of a group is edited here: each is found by the group's code. */
export type Edited = 'groups' | 'group-settings' | 'currencies' | 'currency-settings'

type Options<K extends Edited, A extends keyof Of<K>['attributes'] & string> = {
  readonly type: K
  readonly group: string
  readonly id: string
  readonly name: A
  readonly stored: Of<K>['attributes'][A]
  readonly check?: ((value: Of<K>['attributes'][A]) => string | null) | undefined
  /** A value in words, for the second of two administrators who change it. */
  readonly say?: ((value: Of<K>['attributes'][A]) => string) | undefined
}

/** A setting of a group, which saves itself and writes over nothing that another administrator changed meanwhile. */
export function useSetting<K extends Edited, A extends keyof Of<K>['attributes'] & string>({
  type,
  group,
  id,
  name,
  ...rest
}: Options<K, A>): SharedFieldOf<Of<K>['attributes'][A]> {
  return useSharedField<Of<K>['attributes'][A], { readonly attributes: object }>({
    ...rest,
    resource: `${type}/${id}`,
    field: name,
    fresh: client => client.one(type, { group }),
    read: ({ attributes }) => (attributes as Of<K>['attributes'])[name],
    send: (client, value) => client.update<Edited>({ type, id, attributes: { [name]: value } }, { group }),
  })
}
