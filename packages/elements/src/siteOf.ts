let own: string | undefined

type Told = { readonly values: { readonly site?: unknown } }

/** The site that answers: where the script came from, unless the page names another one. */
export function siteOf({ values: { site } }: Told): string {
  // Not while it loads: a server that only imports it need not know where it came from.
  return typeof site === 'string' ? new URL(site).origin : (own ??= new URL(import.meta.url).origin)
}

/** Its name, as people are told it. */
export function hostOf(live: Told): string {
  return new URL(siteOf(live)).host
}
