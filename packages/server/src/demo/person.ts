import { fold, type LocationPrecision, type MemberType, type Point } from '@exchange-kit/model'
import type { Trade } from './trades.ts'

/** Somebody of the demo communities, as a member of one of them. */
export type Person = {
  /** The part of the e-mail before `@demo.example`; the same in two groups is one user with two members. */
  key: string
  name: string
  language: string
  trade: Trade
  place: keyof typeof places
  /** Days before today on which the person joined. */
  joined: number
  /** Days before today since which the person trades no more. */
  left?: number
  type?: MemberType
  precision?: LocationPrecision
  /** Instead of the trade's. */
  bio?: string
  phone?: string
}

/** Where people of the demo live: longitude, latitude, country. */
export const places = {
  Castellet: { at: [1.6352, 41.2647], region: 'Alt Penedès', postalCode: '08729', country: 'ES' },
  'Torrelles de Foix': { at: [1.5732, 41.3869], region: 'Alt Penedès', postalCode: '08737', country: 'ES' },
  Pontons: { at: [1.5166, 41.4153], region: 'Alt Penedès', postalCode: '08738', country: 'ES' },
  'Els Monjos': { at: [1.6632, 41.3215], region: 'Alt Penedès', postalCode: '08730', country: 'ES' },
  Cubelles: { at: [1.6724, 41.2086], region: 'Garraf', postalCode: '08880', country: 'ES' },
  Vilanova: { at: [1.7256, 41.2242], region: 'Garraf', postalCode: '08800', country: 'ES' },
  'Sant Antoni': { at: [2.1602, 41.3785], region: 'Barcelonès', postalCode: '08015', country: 'ES' },
  'Kentish Town': { at: [-0.1404, 51.5501], region: 'London', postalCode: 'NW5 2AA', country: 'GB' },
  Holloway: { at: [-0.1166, 51.5526], region: 'London', postalCode: 'N7 6AA', country: 'GB' },
  'Crouch End': { at: [-0.1237, 51.5796], region: 'London', postalCode: 'N8 8AA', country: 'GB' },
  Faenza: { at: [11.8836, 44.2857], region: 'Romagna', postalCode: '48018', country: 'IT' },
  Brisighella: { at: [11.7746, 44.2235], region: 'Romagna', postalCode: '48013', country: 'IT' },
} as const satisfies Record<
  string,
  { at: readonly [number, number]; region: string; postalCode: string; country: string }
>

/** The place itself, or somewhere about it. */
export function pointAt(place: keyof typeof places, { east = 0, north = 0 } = {}): Point {
  const [lon, lat] = places[place].at
  return { type: 'Point', coordinates: [rounded(lon + east), rounded(lat + north)], name: place }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/**
 * People from lines `Name|trade|place|joined`, keyed by their first name, or first name and initial where two share it.
 */
export function peopleOf(lines: string, { language, taken }: { language: string; taken: readonly string[] }): Person[] {
  const keys = new Set(taken)
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', trade, place, joined] = line.split('|')
      const key = freeKey(name, keys)
      keys.add(key)
      return { key, name, language, trade: trade as Trade, place: place as keyof typeof places, joined: Number(joined) }
    })
}

function freeKey(name: string, taken: ReadonlySet<string>): string {
  const words = fold(name)
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)
  const [first = 'yusuf', last = ''] = words
  const options = [first, `${first}.${last.slice(0, 1)}`, `${first}.${last}`]
  const free = options.find(option => !taken.has(option))
  if (!free) throw new Error(`Two people of the demo are called ${name}; give one another name.`)
  return free
}
