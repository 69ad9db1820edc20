import { fold } from '@exchange-kit/model'

/** At most so many are listed: whoever looks for one types some letters of it. */
const most = 40

/** Time zones whose name has the letters sought, those of a city that begins with them first. */
export function zonesLike(sought: string): readonly string[] {
  const wanted = plain(sought)
  const all = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(it => it !== 'UTC')]
  const found = all.filter(it => plain(it).includes(wanted))
  const city = (zone: string) => plain(zone.split('/').at(-1) ?? zone)
  const [first, rest] = [
    found.filter(it => city(it).startsWith(wanted)),
    found.filter(it => !city(it).startsWith(wanted)),
  ]
  return [...first, ...rest].slice(0, most)
}

function plain(text: string): string {
  return fold(text).replaceAll('_', ' ').trim()
}

/** A zone as people read it: `America/New York`. */
export function readableZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}
