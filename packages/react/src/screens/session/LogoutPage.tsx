import { useEffect, useRef } from 'react'
import { useKit, useToasts } from '../../kit.ts'
import { redirectOf } from '../../landing.ts'
import type { ScreenProps } from '../../screens.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../words.tsx'

/** Signs out and leads on (S-FRONT-8). Whoever confirms drafts first does so before coming here. */
export function LogoutPage({ query }: ScreenProps<'logout'>) {
  const t = useT()
  const { client, navigator } = useKit()
  const toasts = useToasts()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    const { status } = client.viewer()
    const done = t('session.logout.done')
    const onward = redirectOf({ screen: 'logout', ...(query ? { query } : {}) }) ?? { screen: 'start' }
    void leave()

    async function leave(): Promise<void> {
      await client.signOut()
      // Whoever came here signed out already has nothing to be told.
      if (status !== 'guest') toasts.show({ tone: 'done', text: done })
      navigator.go(onward, { replace: true })
    }
  }, [client, navigator, toasts, t, query])
  return (
    <Page width="form">
      <h1 tabIndex={-1}>{t('shell.title.logout')}</h1>
      <Loading label={t('session.logout.busy')}>
        <Skeleton shape="line" />
      </Loading>
    </Page>
  )
}
