import type { Member } from '@exchange-kit/model'
import type { Draft, Linked, WriteOptions } from '@exchange-kit/client'
import { linkedNow } from '../../../autosave/linked.ts'
import { useSharedField, type SharedFieldOf } from '../../../autosave/useSharedField.ts'

type Attribute = keyof Member['attributes'] & string

type Profiled = { readonly member: Linked<Member>; readonly group: string }

type ProfileFieldOptions<T> = Profiled & {
  readonly name: Attribute | 'contacts'
  readonly read: (member: Linked<Member>) => T
  readonly check?: (value: T) => string | null
  /** A value in words, for whoever else changes it at the same time. */
  readonly say?: (value: T) => string
  /** The attribute as it travels; the value itself when absent. */
  readonly write?: (value: T) => unknown
  /** What travels beside the attribute, or instead of it. */
  readonly along?: (value: T) => Pick<Draft<'members'>, 'relationships'> & Pick<WriteOptions, 'included'>
}

/** A field of a member's profile, which the member and administrators may be changing at the same time. */
export function useProfileField<T>(options: ProfileFieldOptions<T>): SharedFieldOf<T> {
  const { member, group, name, read, write, along, ...rest } = options
  const query = { group, id: member.id, include: ['contacts'] }
  return useSharedField<T, Linked<Member>>({
    ...rest,
    resource: `members/${member.id}`,
    field: name,
    stored: read(member),
    read,
    async fresh(client) {
      await client.one('members', query)
      return linkedNow(client, 'members', query)
    },
    async send(client, value) {
      const { included, ...draft } = along?.(value) ?? { attributes: { [name]: write ? write(value) : value } }
      await client.update(
        { type: 'members', id: member.id, ...draft },
        { group, include: ['contacts'], ...(included ? { included } : {}) },
      )
      return linkedNow(client, 'members', query)
    },
  })
}
