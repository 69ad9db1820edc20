import type { ReactNode } from 'react'
import { places, type Place } from '@exchange-kit/model'
import { useDocumentTitle, useTitle } from './title.tsx'
import { SkipLink } from './ui/SkipLink.tsx'
import { useT } from './words.tsx'

type FrameProps = { readonly place: Place; readonly children: ReactNode }

/** The frame of a place by its layout: front and bare screens bring their own heading, main ones get it here (S-SHELL-1). */
export function Frame({ place, children }: FrameProps) {
  const t = useT()
  const title = useTitle()
  useDocumentTitle(0)
  const { layout } = places[place.screen]
  return (
    <>
      <SkipLink target="main">{t('shell.skip')}</SkipLink>
      <main id="main" tabIndex={-1}>
        {layout === 'main' && (
          <h1 tabIndex={-1} dir="auto">
            {title}
          </h1>
        )}
        {children}
      </main>
    </>
  )
}
