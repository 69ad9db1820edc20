import type { Client } from '@exchange-kit/client'
import { sayLater } from '../src/terms/later.ts'

/**
 * Whoever is signed in, or will be, said Not now to new terms before (S-JOIN-27): no dialog stands over what a test or a
 * story looks at.
 */
export function putTermsOff(client: Client): void {
  const put = () => {
    const viewer = client.viewer()
    if (viewer.status === 'signedIn')
      for (const { group } of viewer.members) sayLater(viewer.user.id, group.attributes.code)
  }
  put()
  client.onViewer(put)
}
