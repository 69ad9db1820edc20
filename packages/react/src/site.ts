import type { MapTiles } from './ui/Map.tsx'

/** What the operator of a site decided, read before the first screen (S-CONST-17). */
export type SiteInfo = {
  readonly name: string
  /** Where the documentation is. */
  readonly documentation: string | null
  readonly source: string | null
  /** An address to write to; without one there is no Feedback entry (S-SHELL-13). */
  readonly feedback: string | null
  /** Sign-in providers offered beside e-mail (S-FRONT-1). */
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  /** Map tiles with their attribution; without them there is no map (S-GROUP-5). */
  readonly tiles: MapTiles | null
  /** Hosts whose pay codes are read beside our own (S-PAY-68). */
  readonly payHosts: readonly string[]
  /** An account of a demo group that anybody may try a payment to; without one the configurator has none to offer (E7). */
  readonly demoAccount: string | null
  /** The public VAPID key; without it there are no pushes. */
  readonly pushKey: string | null
  /** Counts visits, once a visitor allowed it (S-PRIV-8); without one nothing is counted and nobody asked. */
  readonly counter: Counter | null
}

/** A counter of visits that speaks Matomo's tracking API: its address, and the number of the site there. */
export type Counter = { readonly address: string; readonly id: string }

/** A site that decided nothing. */
export const plainSite: SiteInfo = {
  name: 'Exchange Kit',
  documentation: null,
  source: null,
  feedback: null,
  providers: [],
  tiles: null,
  payHosts: [],
  demoAccount: null,
  pushKey: null,
  counter: null,
}
