import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { chooseLanguage, type Language } from '@exchange-kit/model'
import { useKit } from './kit.ts'
import { loadWords, readyWords } from './sliceStore.ts'
import type { Slice } from './slices.ts'
import { createTranslator, type Words } from './translate.ts'
import { useLocale, useT, WordsProvider } from './words.tsx'

type SliceWordsProps = {
  readonly of: readonly Slice[]
  /** Stands until the words are there. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

type Held = { readonly words: readonly Words[]; readonly language: Language; readonly isMissing: boolean }

/**
 * Adds the words of slices to the common ones for what stands below. When the language changes, what is on screen stays
 * until the new words are there, so nothing typed is lost (S-LANG-2). Words that cannot be had at all break the screen,
 * whose boundary offers to try again; those of a language that cannot be had are in English, which is said once (S-LANG-1).
 */
export function SliceWords({ of, waiting, children }: SliceWordsProps) {
  const common = useT()
  const held = useHeld(of)
  const locale = useLocale()
  const { toasts } = useKit()
  const isMissing = held?.isMissing ?? false
  useEffect(() => {
    if (isMissing) toasts.show({ tone: 'info', text: common('session.languageMissing'), isOnce: true })
  }, [isMissing, toasts, common])
  const t = useMemo(
    () => held?.words.reduce((below, it) => createTranslator(held.language, it, below), common),
    [held, common],
  )
  if (!t) return waiting
  return (
    <WordsProvider locale={locale} t={t}>
      {children}
    </WordsProvider>
  )
}

function useHeld(names: readonly Slice[]): Held | null {
  // The language that is spoken: where English stands in for the chosen one, all of a screen is in English.
  const language = chooseLanguage([useLocale()])
  const [held, setHeld] = useState<Held | null>(() => heldNow(names, language))
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (held?.language === language) return
    let isWanted = true
    loadWords(names, language).then(
      loaded => isWanted && setHeld({ ...loaded, language }),
      (error: unknown) => isWanted && setFailure(error),
    )
    return () => {
      isWanted = false
    }
  }, [names, language, held])
  if (failure !== null && !held) throw failure
  return held
}

function heldNow(names: readonly Slice[], language: Language): Held | null {
  const words = readyWords(names, language)
  return words && { words, language, isMissing: false }
}
