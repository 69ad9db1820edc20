import { warn } from './attributes.ts'

/**
 * `siteOf` of the package: in a partner's bundle the script comes from the partner, so only the page can say which site
 * answers. One that does not is shown its own link, and told why (E2.2, F15).
 */
export function siteOf(site: unknown): string | undefined {
  if (typeof site === 'string') return new URL(site).origin
  warn(
    'Exchange Kit: an element shows only its link. Write site="https://…" on it or on an <exchange-provider> around it.',
  )
  return undefined
}
