import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { download } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { Section } from './Section.tsx'
import { useArchive } from './useArchive.ts'

/** Everything of the group in one file, to keep it or to go elsewhere with it (B4). */
export function Archive({ group }: { readonly group: string }) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const { state, make } = useArchive(group)
  return (
    <Section name="archive" intro={t('admin:archive.intro')}>
      <p className="x-small">{t('admin:archive.personal')}</p>
      {state.status === 'failed' && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${state.error.code}`)}>
          {t(`errors.Error${state.error.code}.help`, helpOf(state.error))}
        </Notice>
      )}
      {state.status === 'making' && (
        <div className="x-stack" data-gap="tight">
          <Said>{t('admin:archive.making')}</Said>
          <Progress value={state.progress || undefined} label={t('admin:archive.progress')} />
        </div>
      )}
      {state.status === 'ready' && (
        <Said>
          {t('admin:archive.ready')} <Moment time={state.expires} as="exact" />
        </Said>
      )}
      <div className="x-actions">
        {state.status === 'ready' ? (
          <ButtonLink kind="primary" icon={download} href={state.url} download>
            {t('admin:archive.download', { size: sizeIn(locale, state.size) })}
          </ButtonLink>
        ) : (
          <Button
            icon={download}
            busy={state.status === 'making'}
            reason={online ? undefined : t('states.offline.action')}
            onClick={make}
          >
            {t('admin:archive.make')}
          </Button>
        )}
      </div>
    </Section>
  )
}

function sizeIn(locale: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000
  return (bytes / (isLarge ? 1_000_000 : 1000)).toLocaleString(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
