const own = new URL(import.meta.url).origin

/** The site that answers: where the script came from, unless the page names another one. */
export function siteOf({ values: { site } }: { readonly values: { readonly site?: unknown } }): string {
  return typeof site === 'string' ? new URL(site).origin : own
}
