import { asKey } from '../i18n/keys.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon, type IconShape } from '../ui/Icon.tsx'
import { pay } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { MenuLink } from '../ui/MenuItem.tsx'
import { useT } from '../i18n/translation.tsx'
import type { Links } from './links.ts'
import type { NavEntry } from './nav.ts'

type PayMenuProps = { readonly entries: readonly NavEntry[]; readonly links: Links }

/** The ways to pay and be paid that exist, in the header; a single one is a plain button (S-PAY-2). */
export function PayMenu({ entries, links }: PayMenuProps) {
  const t = useT()
  const [only] = entries
  if (!only) return null
  if (entries.length === 1)
    return (
      <ButtonLink size="small" icon={only.icon} {...links.link(only.place)}>
        {t(asKey(`shell.${only.label}`))}
      </ButtonLink>
    )
  return (
    <Menu label={t('shell.tab.pay')} face={t('shell.tab.pay')} look={{ size: 'small', icon: pay }}>
      <PayLines entries={entries} links={links} />
    </Menu>
  )
}

/** The same as the middle one of the bottom tabs. */
export function PayTab({ entries, links, icon }: PayMenuProps & { readonly icon: IconShape }) {
  const t = useT()
  const [only] = entries
  if (!only) return null
  const face = (
    <>
      <Icon of={icon} />
      <span>{t('shell.tab.pay')}</span>
    </>
  )
  if (entries.length === 1)
    return (
      <a data-main="" {...links.link(only.place)}>
        {face}
      </a>
    )
  return (
    <Menu label={t('shell.tab.pay')} face={face} tab>
      <PayLines entries={entries} links={links} />
    </Menu>
  )
}

function PayLines({ entries, links }: PayMenuProps) {
  const t = useT()
  return (
    <>
      {entries.map(({ label, icon, place }) => (
        <MenuLink key={label} icon={icon} {...links.link(place)}>
          {t(asKey(`shell.${label}`))}
        </MenuLink>
      ))}
    </>
  )
}
