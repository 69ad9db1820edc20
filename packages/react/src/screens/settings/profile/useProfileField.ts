import type { Member } from '@exchange-kit/model'
import type { Draft, WriteOptions } from '@exchange-kit/client'
import { useSavedField, type SavedFieldOf } from '../../../autosave/useSavedField.ts'

type Attribute = keyof Member['attributes'] & string

type Profiled = { readonly member: Pick<Member, 'id'>; readonly group: string }

type ProfileFieldOptions<T> = Profiled & {
  readonly name: Attribute | 'contacts'
  readonly stored: T
  readonly check?: (value: T) => string | null
  /** The attribute as it travels; the value itself when absent. */
  readonly write?: (value: T) => unknown
  /** What travels beside the attribute, or instead of it. */
  readonly along?: (value: T) => Pick<Draft<'members'>, 'relationships'> & Pick<WriteOptions, 'included'>
}

/** A field of a member's profile. */
export function useProfileField<T>(options: ProfileFieldOptions<T>): SavedFieldOf<T> {
  const { member, group, name, stored, check, write, along } = options
  return useSavedField({
    resource: `members/${member.id}`,
    field: name,
    stored,
    check,
    send(client, value) {
      const { included, ...rest } = along?.(value) ?? { attributes: { [name]: write ? write(value) : value } }
      return client.update(
        { type: 'members', id: member.id, ...rest },
        { group, include: ['contacts'], ...(included ? { included } : {}) },
      )
    },
  })
}
