/** Where the pictures of a map come from, as the site's operator chose. */
import type { MapTiles } from '../ui/Map.tsx'

/** Asks the site which tiles its maps have; nothing when it has none. Only after a visitor asked for a map. */
export async function readTiles(site: string): Promise<MapTiles | undefined> {
  const answer = await fetch(`${site}/config.json`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(12_000),
  })
  const config: unknown = answer.ok ? await answer.json() : null
  const tiles: unknown = config && typeof config === 'object' ? Reflect.get(config, 'tiles') : null
  if (!tiles || typeof tiles !== 'object') return undefined
  const { url, attribution, attributionUrl, maxZoom } = tiles as Partial<Record<keyof MapTiles, unknown>>
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return undefined
  return {
    url,
    attribution: typeof attribution === 'string' ? attribution.replace(/<[^>]*>/g, '') : '',
    attributionUrl:
      typeof attributionUrl === 'string' && /^https?:\/\//.test(attributionUrl) ? attributionUrl : undefined,
    maxZoom: typeof maxZoom === 'number' && maxZoom > 0 ? Math.min(maxZoom, 20) : 18,
  }
}
