import type { Client } from '@exchange-kit/react'

/** Images that a member looked at leave the device with whatever else was saved for that member (S-PRIV-7). */
export function forgetImages(client: Client): void {
  let user = userOf(client)
  client.onViewer(() => {
    const now = userOf(client)
    // Whose images they are may not be known yet when the session ends.
    const isOver = user === unknown ? now === null : user !== null && now !== user && now !== unknown
    if (isOver) void dropImages()
    if (now !== unknown || user === null) user = now
  })
}

async function dropImages(): Promise<void> {
  try {
    await globalThis.caches?.delete('images')
  } catch {
    // A browser that blocks storage kept none.
  }
}

const unknown = 'restoring'

function userOf(client: Client): string | null {
  const viewer = client.viewer()
  return viewer.status === 'signedIn' ? viewer.user.id : viewer.status === 'restoring' ? unknown : null
}
