import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { saveFile } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { download } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../words.tsx'
import { Section } from '../Sections.tsx'

/** Everything that is stored about oneself, as a file; once a day (B6). */
export function ArchiveSection() {
  const t = useT()
  const online = useOnline()
  const take = useAction(async client => {
    const file = await client.call('social', '/users/me/archive', { read: 'file' })
    saveFile(`${t('settings.archive.file')}-${new Date().toISOString().slice(0, 10)}.zip`, file as Blob)
    return true
  })
  const isTwice = take.error?.code === 'RequestError'
  return (
    <Section id="archive" intro={t('settings.archive.intro')}>
      {take.error && (
        <Notice
          tone="stop"
          live="alert"
          title={isTwice ? t('settings.archive.twice') : t(`errors.Error${take.error.code}`)}
        >
          {!isTwice && t(`errors.Error${take.error.code}.help`, helpOf(take.error))}
        </Notice>
      )}
      {take.state.status === 'done' && <p role="status">{t('settings.archive.done')}</p>}
      <div className="x-actions">
        <Button
          icon={download}
          busy={take.busy}
          reason={online ? undefined : t('states.offline.action')}
          onClick={() => void take()}
        >
          {t('settings.archive.take')}
        </Button>
      </div>
    </Section>
  )
}
