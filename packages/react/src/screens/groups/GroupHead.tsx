import type { Group } from '@exchange-kit/model'
import { useViewer } from '../../hooks.ts'
import { isMember, ownAccount } from '../../landing.ts'
import { Emblem } from '../../ui/Avatar.tsx'
import { Facts } from '../../ui/Board.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { account, pay, share as shareIcon } from '../../ui/icons.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Actions } from '../../ui/layout.tsx'
import { CodeText } from '../../ui/text.tsx'
import { useGo } from '../../useGo.ts'
import { useShare } from '../../useShare.ts'
import { useT } from '../../words.tsx'
import './groups.css'

/** The letterhead of a group: emblem, place, code, since when, and what the viewer can do here (S-GROUP-10). */
export function GroupHead({ group }: { readonly group: Group }) {
  const t = useT()
  const go = useGo()
  const share = useShare()
  const viewer = useViewer()
  const { name, code, image, address, created } = group.attributes
  const own = isMember(viewer) && viewer.acting.group.attributes.code === code ? viewer.acting : null
  const facts = [
    { id: 'place', fact: address.addressLocality },
    { id: 'code', fact: <CodeText>{code}</CodeText> },
    { id: 'since', fact: t('groups.page.since', { year: new Date(created).getFullYear() }) },
  ]
  return (
    <div className="s-letterhead">
      <Emblem name={name} code={code} image={image} />
      <Facts facts={facts.filter(it => it.fact)} />
      <Actions>
        {own && own.member.attributes.state === 'active' && (
          <ButtonLink
            kind="primary"
            icon={pay}
            {...go.link({ screen: 'newTransfer', group: code, member: own.member.attributes.code, direction: 'send' })}
          >
            {t('groups.page.pay')}
          </ButtonLink>
        )}
        {own && (
          <ButtonLink icon={account} {...go.link(ownAccount(own))}>
            {t('groups.page.account')}
          </ButtonLink>
        )}
        <IconButton
          icon={shareIcon}
          label={t('groups.page.share')}
          onClick={() => void share({ title: name, place: { screen: 'group', group: code } })}
        />
      </Actions>
    </div>
  )
}
