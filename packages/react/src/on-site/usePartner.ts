import { useSyncExternalStore } from 'react'
import type { Client } from '@exchange-kit/client'

/**
 * Whether the page is a partner's: on another origin than the site. A server draws for partners alone, because the site draws
 * in the browser; whose page it is turns out there.
 */
export function usePartner({ site }: Pick<Client, 'site'>, signsInElsewhere: boolean): boolean {
  const isElsewhere = () => signsInElsewhere || new URL(site).origin !== window.location.origin
  return useSyncExternalStore(never, isElsewhere, yes)
}

const yes = () => true
const never = () => () => {}
