import { pathOf } from '@exchange-kit/model'
import { usePlace, useViewer } from '../../hooks.ts'
import { landingOf } from '../../landing.ts'
import { useNothingHere } from '../../title.tsx'
import { BoardDrawing } from '../../ui/BoardDrawing.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout.tsx'
import { Page } from '../../ui/Page.tsx'
import { CodeText } from '../../ui/text.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'

type NotFoundPageProps = {
  /** What was asked for; the present place when nothing else is said. */
  readonly path?: string | undefined
}

/** Nothing is here: the path as text, Search groups, Go to the landing (S-FRONT-9). */
export function NotFoundPage({ path }: NotFoundPageProps) {
  const t = useT()
  const place = usePlace()
  useNothingHere()
  const go = useGo()
  const viewer = useViewer()
  return (
    <Page width="form">
      <div className="x-empty">
        <BoardDrawing />
        <p>{t('states.notFound.text')}</p>
        <Actions>
          <ButtonLink kind="primary" {...go.link(landingOf(viewer))}>
            {t('states.goLanding')}
          </ButtonLink>
          <ButtonLink {...go.link({ screen: 'groups' })}>{t('session.notFound.search')}</ButtonLink>
        </Actions>
        <p className="x-caption">
          {t('session.notFound.asked')} <CodeText>{path ?? pathOf(place)}</CodeText>
        </p>
      </div>
    </Page>
  )
}
