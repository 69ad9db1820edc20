import { useState } from 'react'
import type { Group } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useToasts } from '../../../kit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import {
  accounts,
  check,
  editPage,
  groups,
  health,
  log,
  more,
  pay,
  paused,
  settings,
  statistics,
} from '../../../ui/icons.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuAction, MenuLine, MenuLink } from '../../../ui/MenuItem.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

const places = [
  { key: 'superadmin:open', icon: groups, screen: 'group' },
  { key: 'superadmin:edit', icon: editPage, screen: 'editGroup' },
  { key: 'superadmin:settings', icon: settings, screen: 'groupSettings' },
  { key: 'superadmin:accounts', icon: accounts, screen: 'accounts' },
  { key: 'superadmin:payments', icon: pay, screen: 'groupTransfers' },
  { key: 'shell.nav.groupHealth', icon: health, screen: 'groupHealth' },
  { key: 'shell.nav.groupLog', icon: log, screen: 'groupLog' },
  { key: 'superadmin:statistics', icon: statistics, screen: 'groupStats' },
] as const

/** What a superadmin does with a group: everything its administrators do, and disabling it (S-SUPER-1). */
export function GroupMenu({ group }: { readonly group: Group }) {
  const t = useT()
  const go = useGo()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { code, name, status } = group.attributes
  const next = status === 'disabled' ? 'active' : 'disabled'
  const change = useAction(async client =>
    client.update({ type: 'groups', id: group.id, attributes: { status: next } }, { group: code }),
  )
  const run = async () => {
    if (!(await change())) return
    setAsking(false)
    toasts.show({ tone: 'done', text: t(`superadmin:${next}Done`, { group: name }) })
  }
  return (
    <>
      <Menu
        label={t('superadmin:menu', { group: name })}
        face={<Icon of={more} />}
        look={{ kind: 'quiet', size: 'small' }}
        square
      >
        {places.map(({ key, icon, screen }) => (
          <MenuLink key={key} icon={icon} {...go.link({ screen, group: code })}>
            {t(key)}
          </MenuLink>
        ))}
        <MenuLine />
        <MenuAction
          icon={next === 'disabled' ? paused : check}
          kind={next === 'disabled' ? 'danger' : undefined}
          onClick={() => setAsking(true)}
        >
          {t(`superadmin:${next}Act`)}
        </MenuAction>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        danger={next === 'disabled'}
        title={t(`superadmin:${next}Ask`, { group: name })}
        confirm={t(`superadmin:${next}Act`)}
        cancel={t('superadmin:notNow')}
        busy={change.busy}
        error={change.error ? t(`errors.Error${change.error.code}`, helpOf(change.error)) : undefined}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>{t(`superadmin:${next}Text`, { count: group.relationships.members.meta.count })}</p>
      </ConfirmDialog>
    </>
  )
}
