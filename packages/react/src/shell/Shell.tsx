import type { ReactNode } from 'react'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import type { Toasts } from '../ui/toasts.ts'
import { useT } from '../i18n/translation.tsx'

type ShellProps = { readonly toasts: Toasts; readonly children: ReactNode }

/** What is around every layout: the skip link first, the toasts last (S-SHELL-2, S-SHELL-22). */
export function Shell({ toasts, children }: ShellProps) {
  const t = useT()
  return (
    <>
      <SkipLink target="main">{t('shell.skip')}</SkipLink>
      {children}
      <ToastRegion toasts={toasts} label={t('shell.toasts')} />
    </>
  )
}
