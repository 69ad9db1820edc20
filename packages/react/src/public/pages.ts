/** Addresses of pages of the site. They are promises of v1 (E5.4), so a page may also write them by hand. */
export const pageOf = {
  groups: (site: string) => `${site}/groups`,
  group: (site: string, code: string) => `${site}/groups/${code}`,
  /** In the language that is read on the page. */
  signup: (site: string, code: string, locale: string) => `${site}/groups/${code}/signup?l=${locale}`,
  listings: (site: string, { group, kind }: Kind) => `${site}/groups/${group}/${kind}`,
  listing: (site: string, { group, kind }: Kind, code: string) =>
    `${site}/groups/${group}/${kind}/${encodeURIComponent(code)}`,
  stats: (site: string) => `${site}/server-stats`,
} as const

type Kind = { readonly group: string; readonly kind: 'offers' | 'needs' }
