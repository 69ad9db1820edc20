import { pathOf, placeOf, type Place } from '@exchange-kit/model'

/** How places lie in an app; nothing of it is needed where they are all there is. */
export type BaseOptions = {
  /** The path below which places lie, `/community`; by default the root. Other addresses of the app are left alone. */
  readonly base?: string
  /** What is at the base itself; by default the start page of the site. */
  readonly home?: Place
}

/** Places and their addresses in an app that keeps them below a path of its own. */
export type Base = {
  readonly placeAt: (address: string) => Place
  readonly hrefOf: (place: Place) => string
  readonly isBelow: (address: string) => boolean
}

export function baseOf({ base = '', home }: BaseOptions): Base {
  function isBelow(address: string): boolean {
    return address.startsWith(base) && ['', '/', '?', '#'].includes(address.charAt(base.length))
  }
  return {
    isBelow,
    hrefOf: place => base + pathOf(place),
    // Below the base, as the site would have it.
    placeAt(address) {
      const own = isBelow(address) ? address.slice(base.length) : ''
      return home && pathOnly(own).replace(/\/$/, '') === '' ? home : placeOf(own.startsWith('/') ? own : `/${own}`)
    },
  }
}

/** An address without its query and hash. */
export function pathOnly(address: string): string {
  return address.replace(/[?#].*$/, '')
}
