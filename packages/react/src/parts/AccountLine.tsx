import type { ReactNode } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { AccountFace } from './face.ts'
import '../ui/text.css'
import '../ui/Cover.css'
import './MemberRow.css'

type AccountLineProps = {
  readonly face: AccountFace
  readonly to?: LinkTo | undefined
  /** What stands after the code: the type, the place. */
  readonly children?: ReactNode
  /** What stands at the end: a balance, a button. */
  readonly end?: ReactNode
  readonly size?: 's' | 'l' | undefined
}

/** An account in one line: picture, name, code. The code stands in for a name that cannot be shown (S-PAY-4). */
export function AccountLine({ face, to, children, end, size }: AccountLineProps) {
  const { code, name = code, type = 'personal', image, group } = face
  return (
    <div className="x-person">
      <Avatar name={name} code={code} kind={type} image={image} size={size} />
      <div>
        <p className="x-person-name">
          {to ? (
            <a className="x-cover" {...to}>
              <bdi translate="no">{name}</bdi>
            </a>
          ) : (
            <bdi translate="no">{name}</bdi>
          )}
        </p>
        <p className="x-person-sub">
          {name !== code && (
            <span className="x-code" translate="no">
              {code}
            </span>
          )}
          {group && <span translate="no">{name === code ? group : ` · ${group}`}</span>}
          {children}
        </p>
      </div>
      {end && <div className="x-person-end">{end}</div>}
    </div>
  )
}
