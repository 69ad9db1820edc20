import { later } from '../ui/later.tsx'

/** A site's own pages never draw it, so it is no part of their first load (E6). */
export const OnSite = later(async () => (await import('./OnSitePage.tsx')).OnSitePage)
