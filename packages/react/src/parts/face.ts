import type { Member, MemberType } from '@exchange-kit/model'

/** How an account shows itself: its member's name and picture, or its code alone where the member cannot be shown. */
export type AccountFace = {
  readonly code: string
  readonly name?: string | undefined
  readonly type?: MemberType | undefined
  readonly image?: string | null | undefined
  /** Of a deleted member: one name for all of them, no page, and the code beside it (S-MEMBER-7). */
  readonly isFormer?: boolean | undefined
  /** The name of the group, for accounts of other groups. */
  readonly group?: string | undefined
}

/** The face of a member's account. */
export function faceOf(member: Member): AccountFace {
  const { code, name, type, image } = member.attributes
  return { code, name, type, image }
}
