let own: string | undefined

/** The site that answers: where the script came from, unless the page names another one. */
export function siteOf(site: unknown): string | undefined {
  // Not while it loads: a server that only imports it need not know where it came from.
  return typeof site === 'string' ? new URL(site).origin : (own ??= new URL(import.meta.url).origin)
}
