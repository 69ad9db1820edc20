import type { Translate } from '../translate.ts'
import { h, type Piece } from '../view.ts'
import { moved, pixelOf, tilesOf, type Spot } from './project.ts'
import type { Tiles } from './tiles.ts'

export { default as css } from './map.css?inline'
export { fit, type Spot } from './project.ts'
export { readTiles, type Tiles } from './tiles.ts'

/** What a map's picture measures; it scales with the room it has. */
export const size = { width: 512, height: 320 } as const

/** A map of points: pictures and dots in one drawing, so that it needs no style of its own and no second library. */
export function mapOf(map: {
  readonly spot: Spot
  readonly tiles: Tiles
  readonly points: readonly {
    readonly point: readonly [number, number]
    readonly name: string
    readonly code: string
  }[]
  readonly t: Translate
  readonly onMove: (spot: Spot) => void
  readonly onChoose: (code: string) => void
}): Piece {
  const { spot, tiles, points, t, onMove, onChoose } = map
  const move = (by: Parameters<typeof moved>[1]) => onMove(moved(spot, by, tiles.maxZoom))
  const pictures = tilesOf(spot, size).map(({ z, x, y, left, top }) => {
    const href = tiles.url.replace('{s}', 'a').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
    return h('image', { href, x: left, y: top, width: 256.5, height: 256.5 })
  })
  const dots = points.map(({ point, name, code }) => {
    const { left, top } = pixelOf(point, spot, size)
    return h('circle', { cx: left, cy: top, r: 9, onclick: () => onChoose(code) }, h('title', {}, name))
  })
  return h(
    'div',
    { class: 'x-chart' },
    h(
      'svg',
      {
        viewBox: `0 0 ${size.width} ${size.height}`,
        role: 'img',
        'aria-label': t('map.name'),
        tabindex: 0,
        onkeydown: event => pressed(event as KeyboardEvent, move),
        onpointerdown: event => grip(event as PointerEvent),
        onpointermove: event => drag(event as PointerEvent, move),
      },
      h('g', {}, pictures),
      h('g', {}, dots),
    ),
    h(
      'div',
      { class: 'x-zoom' },
      h(
        'button',
        {
          type: 'button',
          class: 'x-quiet',
          part: 'button',
          'aria-label': t('map.nearer'),
          onclick: () => move({ nearer: 1 }),
        },
        '+',
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'x-quiet',
          part: 'button',
          'aria-label': t('map.farther'),
          onclick: () => move({ nearer: -1 }),
        },
        '−',
      ),
    ),
    h('p', { class: 'x-small' }, tiles.attribution),
  )
}

const steps: Readonly<Record<string, Parameters<typeof moved>[1]>> = {
  ArrowLeft: { dx: -64 },
  ArrowRight: { dx: 64 },
  ArrowUp: { dy: -64 },
  ArrowDown: { dy: 64 },
  '+': { nearer: 1 },
  '-': { nearer: -1 },
}

function pressed(event: KeyboardEvent, move: (by: Parameters<typeof moved>[1]) => void): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move(step)
}

function grip(event: PointerEvent): void {
  const svg = event.currentTarget
  if (svg instanceof Element && event.target === svg) svg.setPointerCapture(event.pointerId)
}

// A drawing of another width than its own measures scales what the pointer says.
function drag(event: PointerEvent, move: (by: Parameters<typeof moved>[1]) => void): void {
  const svg = event.currentTarget
  if (!(svg instanceof Element) || !(event.buttons & 1)) return
  const scale = size.width / (svg.clientWidth || size.width)
  move({ dx: -event.movementX * scale, dy: -event.movementY * scale })
}
