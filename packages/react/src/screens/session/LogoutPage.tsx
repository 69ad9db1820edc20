import { useCallback, useEffect, useRef, useState } from 'react'
import { webPush } from '@exchange-kit/client'
import { useKit, useToasts } from '../../kit.ts'
import { landingOf, redirectOf } from '../../landing.ts'
import type { ScreenProps } from '../../screens.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { unfinishedIn, type Unfinished } from './unfinished.ts'

// S-FRONT-8: the browser's push service is waited for 2 s at most.
const goodbye = 2_000

/** Signs out and leads on; what is half-written is named and confirmed first (S-FRONT-8). */
export function LogoutPage({ query }: ScreenProps<'logout'>) {
  const t = useT()
  const go = useGo()
  const { client } = useKit()
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([])
  const leave = useLeave(query)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void look()

    async function look(): Promise<void> {
      const isGuest = client.viewer().status === 'guest'
      const found = isGuest ? [] : unfinishedIn(await client.drafts().keys())
      if (found.length > 0) setUnfinished(found)
      else await leave()
    }
  }, [client, leave])
  return (
    <Page width="form">
      <Stack gap="wide">
        <h1 tabIndex={-1}>{t('shell.title.logout')}</h1>
        {unfinished.length === 0 ? (
          <Loading label={t('session.logout.busy')}>
            <Skeleton shape="line" />
          </Loading>
        ) : (
          <>
            <Notice tone="wait" live="alert" title={t('session.logout.draftsTitle')}>
              {t('session.logout.drafts')}
            </Notice>
            <ul>
              {unfinished.map(it => (
                <li key={it}>{t(`session.logout.drafts.${it}`)}</li>
              ))}
            </ul>
            <Actions>
              <ButtonLink {...go.link(landingOf(client.viewer()), { replace: true })}>{t('states.stay')}</ButtonLink>
              <Button
                kind="danger"
                onClick={() => {
                  setUnfinished([])
                  void leave()
                }}
              >
                {t('session.logout.yes')}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Page>
  )
}

function useLeave(query: ScreenProps<'logout'>['query']): () => Promise<void> {
  const t = useT()
  const { client, navigator, site } = useKit()
  const toasts = useToasts()
  return useCallback(async () => {
    const { status } = client.viewer()
    const onward = redirectOf({ screen: 'logout', ...(query ? { query } : {}) }) ?? { screen: 'start' }
    if (site.pushKey && client.subscription()) await atMost(goodbye, webPush(site.pushKey).unsubscribe())
    await client.signOut()
    // Whoever came here signed out already has nothing to be told.
    if (status !== 'guest') toasts.show({ tone: 'done', text: t('session.logout.done') })
    navigator.go(onward, { replace: true })
  }, [client, navigator, site, toasts, t, query])
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise(done => setTimeout(done, ms))])
}
