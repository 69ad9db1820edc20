import { createClient, getSnapshot, servicesOf } from '@exchange-kit/react/server'
import { siteOf } from '../../../site'
import { Community } from './Community'

type PageProps = {
  readonly params: Promise<{ path?: string[] }>
}

export const dynamic = 'force-dynamic'

/** A screen below `/community`, as a guest sees it: the server signs no one in, the browser does. */
export default async function Page({ params }: PageProps) {
  const { path = ['groups', 'RIBA'] } = await params
  const site = siteOf()
  const client = createClient({ services: servicesOf(site) })
  const snapshot = await getSnapshot(`/${path.join('/')}`, client, 'es')
  client.close()
  return <Community site={site} snapshot={snapshot} />
}
