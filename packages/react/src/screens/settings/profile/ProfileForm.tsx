import type { Member, Place } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Autosaving } from '../../../autosave/Autosaving.tsx'
import { AutosaveStatus } from '../../../autosave/AutosaveStatus.tsx'
import { Basics } from './Basics.tsx'
import { Reach } from './Reach.tsx'
import { Whereabouts } from './Whereabouts.tsx'

export type ProfileFormProps = {
  readonly member: Linked<Member>
  readonly group: string
  /** Of whoever signs in as the member; `null` = nobody. */
  readonly email: string | null
  /** Where the e-mail is changed. */
  readonly emailPlace: Place | null
  /** Whether the viewer decides who sees the member's place (S-SET-42). */
  readonly mayPlace: boolean
  /** The name of the member, when it is not the viewer's own (S-SET-6). */
  readonly other?: string | undefined
}

/** A profile that saves itself, field by field (S-SET-40). */
export function ProfileForm(props: ProfileFormProps) {
  return (
    <Autosaving of={`profile/${props.member.id}`}>
      <AutosaveStatus member={props.other} />
      <Basics {...props} />
      <Reach {...props} />
      <Whereabouts {...props} />
    </Autosaving>
  )
}
