import { pathOf } from '@exchange-kit/model'
import { toSignIn } from '../landing.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useT } from '../i18n/translation.tsx'
import type { MainShellProps } from './MainShell.tsx'
import { profileEntries } from './nav.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The end of the header: the profile menu, "Sign in" for guests, nothing while the session is being restored. */
export function HeaderEnd(props: MainShellProps & { readonly onAbout: () => void }) {
  const { viewer, place, links, site, onActAs, onAbout } = props
  const t = useT()
  if (viewer.status === 'restoring') return null
  if (viewer.status === 'guest')
    return (
      <ButtonLink size="small" {...links.link(toSignIn(pathOf(place)))}>
        {t('shell.nav.signIn')}
      </ButtonLink>
    )
  return (
    <ProfileMenu
      viewer={viewer}
      entries={profileEntries(props)}
      links={links}
      unread={props.unread}
      onActAs={onActAs}
      onAbout={onAbout}
      feedback={site.feedback}
    />
  )
}
