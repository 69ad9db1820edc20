import { useState, type ReactNode } from 'react'
import { Footer, type FooterProps } from './Footer.tsx'
import { FrontBesideContext } from './FrontBeside.tsx'
import { Logo } from './Logo.tsx'
import './Front.css'

type FrontProps = FooterProps & { readonly siteName: string; readonly note: ReactNode; readonly children: ReactNode }

/** The layout before sign-in: one narrow column with the name of the site, the screen's card and a footer (S-SHELL-1). */
export function Front({ siteName, note, children, ...footer }: FrontProps) {
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  return (
    <FrontBesideContext.Provider value={beside}>
      <div className="x-front">
        <header>
          <a className="x-wordmark" {...footer.links.link({ screen: 'start' })}>
            <Logo />
            <span>{siteName}</span>
          </a>
          {note}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer {...footer} />
        <div className="x-front-beside" ref={setBeside} />
      </div>
    </FrontBesideContext.Provider>
  )
}
