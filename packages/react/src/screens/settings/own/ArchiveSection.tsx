import type { AppError } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { saveFile } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { download } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'

// Milliseconds: it is made before it is sent, and once a day only, so that giving up early would cost the day.
const patience = 600_000

/** Everything that is stored about oneself, as a file; once a day (B6). */
export function ArchiveSection() {
  const t = useT()
  const online = useOnline()
  const take = useAction(async client => {
    const file = await client.call('social', '/users/me/archive', { read: 'file', timeout: patience })
    saveFile(`${t('settings:archive.file')}-${new Date().toISOString().slice(0, 10)}.zip`, file as Blob)
    return true
  })
  const next = nextIn(take.error)
  return (
    <Section id="archive" intro={t('settings:archive.intro')}>
      {take.error && (
        <Notice
          tone="stop"
          live="alert"
          title={next ? t('settings:archive.next') : t(`errors.Error${take.error.code}`)}
        >
          {next ? <Moment time={next} as="exact" /> : t(`errors.Error${take.error.code}.help`, helpOf(take.error))}
        </Notice>
      )}
      {take.state.status === 'done' && <Said>{t('settings:archive.done')}</Said>}
      <div className="x-actions">
        <Button
          icon={download}
          busy={take.busy}
          reason={online ? undefined : t('states.offline.action')}
          onClick={() => void take()}
        >
          {t('settings:archive.take')}
        </Button>
      </div>
    </Section>
  )
}

// From when on it may be taken again, where the server says so.
function nextIn(error: AppError | null): string | null {
  const seconds = error?.code === 'RequestError' ? error.meta?.['retryAfter'] : undefined
  return typeof seconds === 'number' ? new Date(Date.now() + seconds * 1000).toISOString() : null
}
