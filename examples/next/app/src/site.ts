/** Origin of the site that runs the community; said when the app starts, so that one build serves any of them. */
export function siteOf(): string {
  return new URL(process.env['SITE'] ?? 'http://localhost:4100').origin
}
