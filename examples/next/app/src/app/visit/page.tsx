import type { Metadata } from 'next'
import { siteOf } from '../../site'
import { Visit } from './Visit'

export const metadata: Metadata = { title: 'Visítanos · La huerta del Foix' }
export const dynamic = 'force-dynamic'

/** A page with elements: Next's server writes the tags and the links inside them, the browser makes elements of them. */
export default function Page() {
  return <Visit site={siteOf()} />
}
