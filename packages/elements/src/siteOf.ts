/** The site that answers: where the script came from, unless the page names another one. */
export function siteOf({ values: { site } }: { readonly values: { readonly site?: unknown } }): string {
  return new URL(typeof site === 'string' ? site : import.meta.url).origin
}
