import { appVersion } from '@exchange-kit/model'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'

type AboutDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly siteName: string
  readonly documentation: string | null
  readonly source: string | null
}

/** What this site runs, and where to read more. */
export function AboutDialog({ open, onClose, siteName, documentation, source }: AboutDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={siteName}>
      <p>{t('shell.about.version', { version: appVersion })}</p>
      {documentation && (
        <p>
          <Link href={documentation} external>
            {t('shell.nav.documentation')}
          </Link>
        </p>
      )}
      {source && (
        <p>
          <Link href={source} external>
            {t('shell.nav.source')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}
