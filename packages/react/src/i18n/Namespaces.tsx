import { useEffect, useState, type ReactNode } from 'react'
import { useToasts } from '../kit.ts'
import { isLoaded, loadNamespaces } from './i18n.ts'
import type { Namespace } from './keys.ts'
import { useI18n, useLocale, useT } from './translation.tsx'

type NamespacesProps = {
  readonly of: readonly Namespace[]
  /** Stands until the texts are there. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/**
 * Loads namespaces before what stands below is drawn. Texts that cannot be had at all break the screen, whose boundary
 * offers to try again; those of a language that cannot be had are in English, which is said once (S-LANG-1).
 */
export function Namespaces({ of, waiting, children }: NamespacesProps) {
  const i18n = useI18n()
  const language = useLocale()
  const t = useT()
  const toasts = useToasts()
  const [failure, setFailure] = useState<unknown>(null)
  const [settled, setSettled] = useState(() => (isLoaded(i18n, language, of) ? language : null))
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const isMissing = await loadNamespaces(i18n, language, of)
      if (!isWanted) return
      setSettled(language)
      if (isMissing) toasts.show({ tone: 'info', text: t('session.languageMissing'), isOnce: true })
    }
    load().catch((error: unknown) => isWanted && setFailure(error))
    return () => {
      isWanted = false
    }
  }, [i18n, language, of, t, toasts])
  if (failure !== null) throw failure
  // After a switch of language what is typed stays: the Provider had loaded what stands on the screen, in English if need be.
  const isReady = settled === language || isLoaded(i18n, language, of) || (settled && isLoaded(i18n, 'en', of))
  return isReady ? children : waiting
}
