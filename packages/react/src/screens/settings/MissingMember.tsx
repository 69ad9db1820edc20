import { Missing } from '../../Missing.tsx'
import { useT } from '../../i18n/translation.tsx'

/** No such member in the group: says whom was looked for, and leads to the list an administrator would find it in. */
export function MissingMember({ group, code }: { readonly group: string; readonly code: string }) {
  const t = useT()
  const way = { to: { screen: 'accounts', group }, label: t('settings:toMembers') } as const
  return <Missing title={t('states.notFound.member', { code })} way={way} />
}
