import type { Metadata } from 'next'
import { siteOf } from '../../site'
import { SignedIn } from './SignedIn'

export const metadata: Metadata = { title: 'La huerta del Foix' }
export const dynamic = 'force-dynamic'

export default function Page() {
  return <SignedIn site={siteOf()} />
}
