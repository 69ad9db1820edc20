import { useSite } from '../../../kit.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { add, embed, help, statistics } from '../../../ui/icons.ts'
import { Actions, Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useFounding } from './useFounding.ts'

/**
 * What to do where no group is near: found one, read how it works, see what happens on this site, put groups on one's own
 * (S-GROUP-1, E7).
 */
export function FinderFoot() {
  const t = useT()
  const go = useGo()
  const { documentation } = useSite()
  const found = useFounding()
  return (
    <Card label={t('groups:finder.noneNear')}>
      <Row spread>
        <div>
          <h2>{t('groups:finder.noneNear')}</h2>
          <Muted>{t('groups:finder.begin')}</Muted>
        </div>
        <Actions>
          <ButtonLink icon={add} {...found}>
            {t('groups:finder.found')}
          </ButtonLink>
          {documentation && (
            <ButtonLink kind="quiet" icon={help} href={documentation}>
              {t('groups:finder.documentation')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" icon={statistics} {...go.link({ screen: 'serverStats' })}>
            {t('groups:finder.statistics')}
          </ButtonLink>
          <ButtonLink kind="quiet" icon={embed} {...go.link({ screen: 'embed' })}>
            {t('shell.title.embed')}
          </ButtonLink>
        </Actions>
      </Row>
    </Card>
  )
}
