import { useNothingHere } from '../../title.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../words.tsx'

/** No such member in the group: says whom was looked for, and leads to the list it would be in (S-PLACE-66). */
export function MissingMember({ group, code }: { readonly group: string; readonly code: string }) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={t('states.notFound.member', { code })}
      actions={<ButtonLink {...go.link({ screen: 'accounts', group })}>{t('settings.toMembers')}</ButtonLink>}
    >
      {t('states.notFound.text')}
    </EmptyState>
  )
}
