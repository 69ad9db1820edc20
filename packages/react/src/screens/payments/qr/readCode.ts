import { expandAccountCode, withoutEnd } from '@exchange-kit/model'

/** What a scanned, pasted or typed text turns out to be (S-PAY-67, S-PAY-68). */
export type CodeRead =
  /** A pay link of ours, or of a host the operator allows: `search` is its query. */
  | { readonly kind: 'link'; readonly search: string; readonly host: string; readonly isOwn: boolean }
  | { readonly kind: 'account'; readonly code: string }
  /** An address of anybody else: nothing of it is fetched. */
  | { readonly kind: 'foreign'; readonly host: string; readonly href: string }
  | { readonly kind: 'none' }

type Here = {
  /** The address of the site, `https://demo.example`. */
  readonly site: string
  /** Other hosts whose codes are read (the operator's allow-list). */
  readonly payHosts: readonly string[]
  /** Whose account codes are meant by figures alone. */
  readonly group: string
}

/** Reads a text without asking anybody about it: what is not known here is told by its host, never fetched. */
export function readCode(text: string, { site, payHosts, group }: Here): CodeRead {
  const trimmed = text.trim()
  const code = expandAccountCode(trimmed, group)
  if (code) return { kind: 'account', code }
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'none' }
  const { origin, host, pathname, search, href } = new URL(trimmed)
  const isOwn = origin === new URL(site).origin
  if (!isOwn && !payHosts.includes(host)) return { kind: 'foreign', host, href }
  if (withoutEnd(pathname, '/') !== '/pay') return { kind: 'none' }
  return { kind: 'link', search, host, isOwn }
}
