import { useViewer } from './hooks.ts'
import { useT } from './i18n/translation.tsx'
import { landingOf } from './landing.ts'
import { ButtonLink } from './ui/Button.tsx'
import { Page } from './ui/Page.tsx'
import { ErrorState } from './ui/states.tsx'
import { useGo } from './useGo.ts'

/** In place of a screen that failed while it was drawn: never a blank page (S-STATE-1). */
export const renderBroken = (onRetry: () => void) => <BrokenScreen onRetry={onRetry} />

function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  return (
    <Page width="form">
      <ErrorState
        title={t('states.drawing.title')}
        retry={{ label: t('states.retry'), onRetry }}
        actions={<ButtonLink {...go.link(landingOf(viewer))}>{t('states.goLanding')}</ButtonLink>}
      />
    </Page>
  )
}
