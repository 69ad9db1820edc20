import { useEffect, type ReactNode } from 'react'
import { TranslationProvider } from '@exchange-kit/react/i18n'
import '@exchange-kit/react/ui'
import { i18nOf } from './languages.ts'
import './Desk.css'

type DeskProps = {
  readonly theme: string
  readonly language: string
  readonly width: unknown
  readonly children: ReactNode
}

/** The desk a story lies on: theme, language and, for a part that never stands alone, a width. */
export function Desk({ theme, language, width, children }: DeskProps) {
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.lang = language
  }, [theme, language])
  return (
    <TranslationProvider i18n={i18nOf(language)}>
      <div className="desk" data-width={width}>
        {children}
      </div>
    </TranslationProvider>
  )
}
