import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { forward } from '../ui/icons.ts'
import type { LinkTo } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'
import type { AccountFace } from './face.ts'
import '../ui/text.css'
import './Parties.css'

export type PartiesProps = {
  readonly payer: AccountFace
  readonly payee: AccountFace
  /** Where the names lead, within the group (S-PAY-60). */
  readonly links?: { readonly payer?: LinkTo | undefined; readonly payee?: LinkTo | undefined } | undefined
}

/** Who pays whom. */
export function Parties({ payer, payee, links }: PartiesProps) {
  const t = useT()
  return (
    <div className="x-parties">
      <Party label={t('parts.slip.from')} face={payer} to={links?.payer} />
      <Icon of={forward} />
      <Party label={t('parts.slip.to')} face={payee} to={links?.payee} />
    </div>
  )
}

type PartyProps = { readonly label: string; readonly face: AccountFace; readonly to: LinkTo | undefined }

function Party({ label, face, to }: PartyProps) {
  const { code, name = code, type = 'personal', image, group } = face
  return (
    <div className="x-party">
      <small>{label}</small>
      <Avatar name={name} code={code} kind={type} image={image} />
      <b>
        {to ? (
          <a className="x-alone" translate="no" {...to}>
            {name}
          </a>
        ) : (
          <bdi translate="no">{name}</bdi>
        )}
      </b>
      <span className="x-caption">
        {name !== code && (
          <span className="x-code" translate="no">
            {code}
          </span>
        )}
        {group && <span translate="no">{name === code ? group : ` · ${group}`}</span>}
      </span>
    </div>
  )
}
