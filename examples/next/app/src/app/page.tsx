import { readGroup, readListings } from '@exchange-kit/react/server'
import type { Metadata } from 'next'
import { siteOf } from '../site'
import { Shop } from './Shop'

export const metadata: Metadata = { title: 'La huerta del Foix' }
export const dynamic = 'force-dynamic'

/**
 * The front page: the server asks the site, and the views are drawn with the answers. Where the site does not answer, the page
 * is there all the same, and the browser asks once more.
 */
export default async function Page() {
  const site = siteOf()
  const [group, offers] = await Promise.all([
    readGroup(site, 'RIBA').catch(() => undefined),
    readListings({ site, group: 'RIBA', kind: 'offers', limit: 3 }).catch(() => undefined),
  ])
  return <Shop site={site} group={group} offers={offers} />
}
