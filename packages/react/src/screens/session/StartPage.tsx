import { useKit, useSite } from '../../kit.ts'
import type { ScreenProps } from '../../screens.ts'
import { ButtonLink, Button } from '../../ui/Button.tsx'
import { mail, place as pin } from '../../ui/icons.ts'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/Page.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { startProvider } from './provider.ts'
import { StartBoard } from './StartBoard.tsx'
import './StartPage.css'

/** The door: e-mail first, then configured providers, then the finder (S-FRONT-1). `redirect` goes with all of them. */
export function StartPage({ query }: ScreenProps<'start'>) {
  const t = useT()
  const go = useGo()
  const { client, navigator } = useKit()
  const { providers } = useSite()
  const redirect = query?.['redirect']
  const onward = redirect ? { query: { redirect } } : {}
  const leave = async (provider: string) => navigator.leave(await startProvider(client, { provider, redirect }))
  return (
    <Page width="form">
      <div className="s-start">
        <Stack gap="tight">
          <h1 tabIndex={-1}>{t('session.start.heading')}</h1>
          <p className="s-start-lead">{t('session.start.lead')}</p>
        </Stack>
        <div className="s-start-ways">
          <ButtonLink kind="primary" wide icon={mail} {...go.link({ screen: 'loginMail', ...onward })}>
            {t('session.start.mail')}
          </ButtonLink>
          {providers.map(({ id, name }) => (
            <Button key={id} wide onClick={() => void leave(id)}>
              {t('session.start.provider', { provider: name })}
            </Button>
          ))}
          <p className="s-start-or">{t('session.start.newHere')}</p>
          <ButtonLink kind="quiet" wide icon={pin} {...go.link({ screen: 'groups', ...onward })}>
            {t('session.start.find')}
          </ButtonLink>
        </div>
      </div>
      <StartBoard />
    </Page>
  )
}
