import type { EmbedDraft } from './draft.ts'

/**
 * A rule that keeps a widget's room until its script has come, so that nothing below it moves (E3.3); nothing in forms that
 * bring no script of ours. A pay button's room is exact; that of a board depends on the width of the page, and this is what
 * it takes in a column of text. Who has no script keeps a plain link, which needs no room.
 */
export function roomOf({ row: { tag }, values, form }: Pick<EmbedDraft, 'row' | 'values' | 'form'>): string {
  if (!['html', 'pinned', 'single'].includes(form)) return ''
  const layout = values['layout']
  const which = layout ? `${tag}[layout=${layout}]` : tag
  return `@media (scripting: enabled) { ${which}:not(:defined) { ${boxOf(tag, values)} } }`
}

function boxOf(tag: string, values: EmbedDraft['values']): string {
  if (tag === 'exchange-pay' && !values['layout'])
    return 'display: inline-block; vertical-align: middle; min-block-size: 44px; min-inline-size: 136px'
  if (values['layout'] === 'qr') return `display: block; ${roomOfCode}`
  return `display: block; min-block-size: ${heightOf(tag, values)}px`
}

// The code stands beside the rest from 528 px of width on, and below it in a narrower column; up to 352 px so does the link to
// copy. A rule for an element cannot ask for its own width, but a share of what is around it can be cut off at both ends.
const roomOfCode =
  'box-sizing: content-box; min-block-size: 238px; padding-block-end: calc(clamp(0px, (528px - 100%) * 999, 166px) + clamp(0px, (352.1px - 100%) * 999, 44px))'

/** How high a frame is written: what its widget takes on a phone, with the margin of the frame's page. */
export function frameHeightOf({ row: { tag }, values }: Pick<EmbedDraft, 'row' | 'values'>): number {
  const margin = 8
  const isGrid = values['layout'] !== 'rows'
  if (tag === 'exchange-offers' && isGrid) return margin + 66 + 271 * Math.ceil((Number(values['limit']) || 6) / 2)
  if (tag === 'exchange-needs' && isGrid) return margin + 64 + 268 * (Number(values['limit']) || 3)
  if (tag === 'exchange-stats' && !values['kind']) return margin + 286
  if (tag === 'exchange-group') return margin + 298
  return margin + heightOf(tag, values, Infinity)
}

/** As the elements themselves keep room while they ask: for three rows at most, two cards beside each other. */
function heightOf(tag: string, { layout, limit, map, kind }: EmbedDraft['values'], rows = 3): number {
  const count = (usual: number, most = rows) => Math.min(Number(limit) || usual, most)
  switch (tag) {
    case 'exchange-pay':
      return 238
    case 'exchange-groups':
      return 209 + 64 * count(5) + (map === 'click' ? 144 : 0)
    case 'exchange-offers':
      return layout === 'rows' ? 76 + 128 * count(6) : 60 + 359 * Math.ceil(count(6, 2 * rows) / 2)
    case 'exchange-needs':
      return layout === 'rows' ? 76 + 128 * count(3) : 60 + 272 * Math.ceil(count(3, 2 * rows) / 2)
    case 'exchange-stats':
      return kind ? 162 : 254
    case 'exchange-group':
      return 160
    default:
      return 300
  }
}
