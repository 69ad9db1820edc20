import { useEffect } from 'react'
import { useKit, useToasts } from '../../kit.ts'
import { redirectOf } from '../../landing.ts'
import type { ScreenProps } from '../../screens.ts'
import { useAction } from '../../useAction.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../words.tsx'

/** Signs out and leads on (S-FRONT-8). Whoever confirms drafts first does so before coming here. */
export function LogoutPage({ query = {} }: ScreenProps<'logout'>) {
  const t = useT()
  const { navigator } = useKit()
  const toasts = useToasts()
  const signOut = useAction(async client => {
    await client.signOut()
    toasts.show({ tone: 'done', text: t('session.logout.done') })
    navigator.go(redirectOf({ screen: 'logout', query }) ?? { screen: 'start' }, { replace: true })
  })
  useEffect(() => void signOut(), [signOut.reset])
  return (
    <Page width="form">
      <h1 tabIndex={-1}>{t('shell.title.logout')}</h1>
      <Loading label={t('session.logout.busy')}>
        <Skeleton shape="line" />
      </Loading>
    </Page>
  )
}
