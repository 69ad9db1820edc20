import { later } from '../ui/later.tsx'

// A site's own pages never draw them, so they are no part of their first load (E6).

/** In place of a screen that asks for a password. */
export const OnSite = later(async () => (await import('./OnSitePage.tsx')).OnSitePage)

/** In place of a field for one. */
export const OnSiteLink = later(async () => (await import('./SiteLink.tsx')).SiteLink)
