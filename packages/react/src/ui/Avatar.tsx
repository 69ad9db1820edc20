import { useState } from 'react'
import { initialsOf, tintOf } from './initials.ts'
import './Avatar.css'

export type AvatarKind = 'personal' | 'business' | 'public' | 'group'

type AvatarProps = {
  readonly name: string
  /** Round person, square business, gabled public body, filled group (design §8). */
  readonly kind: AvatarKind
  /** The tint comes from it, so that a thing has the same one everywhere. It is decoration. */
  readonly code: string
  readonly image?: string | null | undefined
  readonly size?: 'xs' | 's' | 'l' | 'xl' | undefined
}

/** The picture of an account, or its initials. Decorative: the name stands beside it (S-A11Y-4). */
export function Avatar({ name, kind, code, image, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className="x-avatar"
      data-type={kind}
      data-tint={kind === 'group' ? undefined : tintOf(code)}
      data-size={size}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** The emblem of a group: its picture, or its initials on the accent. */
export function Emblem(props: Omit<AvatarProps, 'kind'>) {
  return <Avatar {...props} kind="group" />
}
