import Link from 'next/link'
import type { ReactNode } from 'react'
import '@exchange-kit/react/styles.css'
import './garden.css'

/**
 * The garden's links stand at the foot of all pages: the App has a head of its own, and a skip link that comes first. A title
 * stands with each page, as below `/community` the App writes it.
 */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="es">
      <body>
        {children}
        <nav className="garden-foot" aria-label="La huerta">
          <Link href="/">La huerta del Foix</Link>
          <Link href="/visit">Visítanos</Link>
          <Link href="/community">Nuestra comunidad</Link>
          <Link href="/community/groups">Todos los grupos</Link>
        </nav>
      </body>
    </html>
  )
}
