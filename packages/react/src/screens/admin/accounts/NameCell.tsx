import type { Account, Member } from '@exchange-kit/model'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type NameCellProps = {
  readonly group: string
  readonly account: Account
  readonly member: Member | undefined
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** Whose account it is, leading to the member's page, and the mark that chooses it. */
export function NameCell({ group, account, member, isChosen, onChoose }: NameCellProps) {
  const t = useT()
  const go = useGo()
  const { code } = account.attributes
  const { name = code, type = 'personal', image = null } = member?.attributes ?? {}
  return (
    <span className="s-accounts-name">
      <label className="s-accounts-tick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('admin:chosen.one', { name })}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      </label>
      <Avatar name={name} code={code} kind={type} image={image} size="s" />
      <span className="s-accounts-words">
        <a className="x-row-link" {...go.link({ screen: 'member', group, member: code })}>
          <bdi translate="no">{name}</bdi>
        </a>
        <span className="x-sub x-code" translate="no">
          {code}
        </span>
      </span>
    </span>
  )
}
