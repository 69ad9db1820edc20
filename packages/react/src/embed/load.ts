const loading = new Map<string, Promise<unknown>>()

/**
 * Brings the elements of a site, once for a page: the site's own loader, so that what runs always fits what answers. A
 * page that bundles the elements itself says so by `load` of the provider.
 */
export function loadElements(site: string): Promise<unknown> {
  const href = `${new URL(site).origin}/embed/v1/loader.js`
  const present = loading.get(href)
  if (present) return present
  const answer: Promise<unknown> = import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ href)
  loading.set(href, answer)
  answer.catch(() => loading.delete(href))
  return answer
}
