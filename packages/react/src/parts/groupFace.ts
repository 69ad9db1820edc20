import type { Group } from '@exchange-kit/model'

/** A group as everybody may see it on a card. */
export type GroupFace = {
  readonly code: string
  readonly name: string
  /** Town. */
  readonly place: string
  readonly image: string | null | undefined
  /** What it says about itself, in Markdown. */
  readonly about: string
  readonly members: number
  readonly offers: number
  /** The year it began. */
  readonly since?: number | undefined
  /** In metres, when a place to measure from is known. */
  readonly distance?: number | undefined
  /** Longitude and latitude. */
  readonly point?: readonly [number, number] | undefined
}

/** The face of a group of the site. */
export function groupFaceOf(
  group: Group & { readonly meta?: Readonly<Record<string, unknown>> | undefined },
): GroupFace {
  const { code, name, address, image, description, created, location } = group.attributes
  const { members, offers } = group.relationships
  const distance = group.meta?.['distance']
  return {
    code,
    name,
    image,
    place: address.addressLocality ?? '',
    about: description,
    members: members.meta.count,
    offers: offers.meta.count,
    since: yearOf(created),
    distance: typeof distance === 'number' ? distance : undefined,
    point: location.coordinates ?? undefined,
  }
}

/** The year of a time in ISO 8601, the same for every reader. */
export function yearOf(time: string): number | undefined {
  return Number(/^\d{4}/.exec(time)?.[0]) || undefined
}
