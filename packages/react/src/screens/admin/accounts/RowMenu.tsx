import { Icon } from '../../../ui/Icon.tsx'
import { account, editPage, more, pay, settings } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuLink } from '../../../ui/MenuItem.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useOwnCode } from '../useOwnCode.ts'

type RowMenuProps = { readonly group: string; readonly code: string; readonly name: string | undefined }

/** What an administrator does with one account. Whoever has no account here moves nothing between others' (S-GUARD-11). */
export function RowMenu({ group, code, name }: RowMenuProps) {
  const t = useT()
  const go = useGo()
  const own = useOwnCode(group)
  return (
    <Menu
      label={t('admin:row', { name: name ?? code })}
      face={<Icon of={more} />}
      look={{ kind: 'quiet', size: 'small' }}
      square
    >
      {own && (
        <MenuLink
          icon={pay}
          {...go.link({ screen: 'newTransfer', group, member: own, direction: 'transfer', query: { from: code } })}
        >
          {t('admin:row.payFrom')}
        </MenuLink>
      )}
      <MenuLink icon={editPage} {...go.link({ screen: 'memberProfile', group, member: code })}>
        {t('admin:row.profile')}
      </MenuLink>
      <MenuLink icon={settings} {...go.link({ screen: 'memberSettings', group, member: code })}>
        {t('admin:row.settings')}
      </MenuLink>
      <MenuLink icon={account} {...go.link({ screen: 'account', group, member: code })}>
        {t('admin:row.payments')}
      </MenuLink>
    </Menu>
  )
}
