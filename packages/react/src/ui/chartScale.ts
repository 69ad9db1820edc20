/** The lines of a scale from zero: round steps, the last one not below the highest value. */
export function ticksOf(highest: number, most = 4): readonly number[] {
  if (!(highest > 0)) return [0]
  const rough = highest / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(it => it * power).find(it => it >= rough * 0.999) ?? 10 * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Every how many points a label fits into a width. */
export function labelStep(points: number, width: number, each: number): number {
  const fit = Math.max(1, Math.floor(width / each))
  return Math.max(1, Math.ceil(points / fit))
}

/** Which point a place along the width belongs to. */
export function pointAt(x: number, width: number, points: number): number {
  const index = Math.floor((x / Math.max(1, width)) * points)
  return Math.min(points - 1, Math.max(0, index))
}
