import type { Client } from '@exchange-kit/react'

/** Images that a member looked at leave the device with whatever else was saved for that member (S-PRIV-7). */
export function forgetImages(client: Client): void {
  let user = userOf(client)
  client.onViewer(() => {
    const now = userOf(client)
    if (user !== null && now !== user && client.viewer().status !== 'restoring')
      void globalThis.caches?.delete('images')
    if (client.viewer().status !== 'restoring') user = now
  })
}

function userOf(client: Client): string | null {
  const viewer = client.viewer()
  return viewer.status === 'signedIn' ? viewer.user.id : null
}
