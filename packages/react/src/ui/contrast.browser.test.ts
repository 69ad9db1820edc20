import { afterEach, describe, expect, it } from 'vitest'
import './index.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-theme')
})

const papers = ['surface', 'page', 'sunken', 'raised', 'accent-soft']
const softs = ['danger', 'success', 'warn', 'info']

/** What is written or drawn, on what: names of tokens. */
type Pair = readonly [front: string, back: string]
const on = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap(front => backs.map((back): Pair => [front, back]))

/** Words: 4.5 to 1 on whatever they stand on. */
const written: readonly Pair[] = [
  ...on(['ink', 'muted', 'accent-text', ...softs], papers),
  ...softs.flatMap(it => on(['ink', 'muted', it], [`${it}-soft`])),
  ...on(['on-accent'], ['accent', 'accent-strong']),
  ['on-danger', 'danger-fill'],
  ['on-inverse', 'inverse'],
]
/** Outlines of controls, lines and bars of charts, the ring of focus: 3 to 1. */
const drawn: readonly Pair[] = [
  ...on(['edge', 'accent-edge', 'focus'], papers),
  ...on(
    ['edge', 'focus'],
    softs.map(it => `${it}-soft`),
  ),
]

/** Colours a group may choose: black, white, greys, and all around the wheel, pale, dark and glaring. */
const levels = ['00', '40', '80', 'c0', 'ff']
const brands = levels.flatMap(red => levels.flatMap(green => levels.map(blue => `#${red}${green}${blue}`)))

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** How bright a colour is on a screen, as WCAG 2.2 counts it. */
function luminance(colour: string): number {
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(byte => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The tokens as the browser sees them in a theme, under a group's own colour where there is one. */
function tokens(theme: 'light' | 'dark', brand?: string): (name: string) => string {
  document.documentElement.dataset['theme'] = theme
  const box = document.createElement('div')
  if (brand) {
    box.dataset['accent'] = ''
    box.style.setProperty('--x-group-accent', brand)
  }
  document.body.append(box)
  const known = new Map<string, string>()
  return name => {
    const before = known.get(name)
    if (before) return before
    box.style.color = `var(--x-${name})`
    const { color } = getComputedStyle(box)
    known.set(name, color)
    return color
  }
}

function tooFaint(colour: (name: string) => string, pairs: readonly Pair[], least: number): string[] {
  return pairs.flatMap(([front, back]) => {
    const ratio = contrast(colour(front), colour(back))
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : []
  })
}

describe.each(['light', 'dark'] as const)('S-A11Y-5 the %s theme', theme => {
  it('has every word at 4.5 to 1, and controls, focus and lines of charts at 3 to 1', () => {
    const colour = tokens(theme)
    expect(colour('ink')).not.toBe(colour('surface'))
    expect(tooFaint(colour, written, 4.5)).toEqual([])
    expect(tooFaint(colour, drawn, 3)).toEqual([])
  })

  it('keeps to it whatever colour a group chooses', () => {
    const faults = brands.flatMap(brand => {
      const colour = tokens(theme, brand)
      const accents = (pairs: readonly Pair[]) => pairs.filter(pair => pair.some(it => it.includes('accent')))
      const found = [...tooFaint(colour, accents(written), 4.5), ...tooFaint(colour, accents(drawn), 3)]
      return found.map(it => `${brand}: ${it}`)
    })
    expect(faults).toEqual([])
  })
})
