import type { Access, MemberState } from '@exchange-kit/model'

/** Everything the document of a contact is made of, and whose it is. */
export type ContactRow = {
  group_code: string
  id: string
  group_id: string
  member_id: string | null
  type: string
  name: string
  created: Date
  updated: Date
  user_id: string | null
  state: MemberState | null
  access: Access | null
}
