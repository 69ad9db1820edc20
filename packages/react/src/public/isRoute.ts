/** Whether a fragment is the route of an app: what names a place in a page begins otherwise. */
export function isRoute(hash: string): boolean {
  return /^#!?\//.test(hash)
}
