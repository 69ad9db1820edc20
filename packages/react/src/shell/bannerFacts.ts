import type { Client, ViewerState } from '@exchange-kit/client'
import type { ClosedBanners, Permission } from './banner.ts'

/** What decides about banners and is not at hand at once: what was closed, by whom, and what the browser says. */
export type BannerFacts = {
  readonly user: string
  readonly closed: ClosedBanners
  readonly position: Permission
}

/** Asks the device before the first drawing, so that no banner pushes down what is read already. Never rejects. */
export async function learnBanners(client: Client): Promise<BannerFacts> {
  const user = userOf(client.viewer())
  const [closed, position] = await Promise.all([readClosed(client), askPositionPermission()])
  return { user, closed, position }
}

/** Whose closings count: each user's own, and the guest's. */
export function userOf(viewer: ViewerState): string {
  return viewer.status === 'signedIn' ? viewer.user.id : viewer.status
}

/** What this user closed; nothing where the device keeps nothing. */
export async function readClosed(client: Client): Promise<ClosedBanners> {
  const kept = await client
    .drafts()
    .read('banners')
    .catch(() => null)
  const { notifications, location } = (kept?.value ?? {}) as { notifications?: unknown; location?: unknown }
  const time = (it: unknown) => (typeof it === 'number' ? it : undefined)
  return { notifications: time(notifications), location: time(location) }
}

/** Whether the browser lets this site know where it is; Safari before 16 cannot say, and a server is nowhere. */
export async function askPositionPermission(): Promise<Permission> {
  if (typeof navigator === 'undefined' || !('geolocation' in navigator) || !('permissions' in navigator))
    return 'unsupported'
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'prompt' ? 'default' : state
  } catch {
    return 'unsupported'
  }
}
