import { useCallback } from 'react'
import type { OwnMember } from '@exchange-kit/client'
import { useKit } from './kit.ts'
import { useT } from './i18n/translation.tsx'

/** Acts as another own member from now on, and says so (S-SHELL-31, S-SHELL-32). */
export function useActAs(): (own: OwnMember) => void {
  const t = useT()
  const { client, toasts } = useKit()
  return useCallback(
    ({ member, group }) => {
      // It holds at once; what is not loaded of that member yet comes when the server answers.
      void client.actAs(member.id).catch(() => undefined)
      const names = { member: member.attributes.name, group: group.attributes.name }
      toasts.show({ tone: 'info', text: t('shell.actingAs', names) })
    },
    [client, toasts, t],
  )
}
