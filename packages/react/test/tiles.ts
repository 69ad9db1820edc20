import type { MapTiles } from '../src/ui/Map.tsx'

const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4/OwOAAVVAqbMuHgIAAAAAElFTkSuQmCC'

/** Tiles that come without a network, all alike. */
export const tiles: MapTiles = {
  url: grey,
  attribution: 'Map data © its makers',
  attributionUrl: 'https://maps.example/',
  maxZoom: 18,
}

/** Tiles that never come. */
export const noTiles: MapTiles = { ...tiles, url: 'data:image/png;base64,AAAA' }
