import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

/** Why the only administrator cannot leave, and where another is named (S-SET-32). */
export function LastAdmin({ group }: { readonly group: string }) {
  const t = useT()
  const go = useGo()
  return (
    <Notice
      tone="wait"
      title={t('settings:lastAdmin')}
      actions={
        <ButtonLink size="small" {...go.link({ screen: 'groupSettings', group })}>
          {t('shell.nav.groupSettings')}
        </ButtonLink>
      }
    />
  )
}
