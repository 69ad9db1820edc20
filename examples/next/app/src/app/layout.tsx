import Link from 'next/link'
import type { ReactNode } from 'react'
import '@exchange-kit/react/styles.css'
import './garden.css'

/** The garden's own page around everything. A title stands with each page: below `/community` the App writes it. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="es">
      <body>
        <header className="garden-head">
          <Link href="/" className="garden-name">
            La huerta del Foix
          </Link>
          <nav aria-label="La huerta">
            <Link href="/community">Nuestra comunidad</Link>
            <Link href="/community/groups">Todos los grupos</Link>
          </nav>
        </header>
        {children}
      </body>
    </html>
  )
}
