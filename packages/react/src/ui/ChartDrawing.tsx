import type { ChartPoint } from './Chart.tsx'
import { labelStep, ticksOf } from './chartScale.ts'

/** How far the plot lies from the edges of the drawing; the style of what takes the keys knows the same. */
const inset = { start: 44, end: 4, top: 14, foot: 26 }

type ChartDrawingProps = {
  readonly as: 'bars' | 'line'
  readonly width: number
  readonly points: readonly ChartPoint[]
  readonly summary: string
  readonly axis: (value: number) => string
  readonly isRunning: boolean
  readonly chosen: number | null
}

/** The drawing of a chart: scale, marks of the time before, marks of now, labels. */
export function ChartDrawing({ as, width, points, summary, axis, isRunning, chosen }: ChartDrawingProps) {
  const height = width < 480 ? 220 : 270
  const values = points.flatMap(it => (it.before ? [it.value, it.before.value] : [it.value]))
  const ticks = ticksOf(Math.max(0, ...values))
  const top = ticks.at(-1) || 1
  const floor = height - inset.foot
  const room = width - inset.start - inset.end
  const step = room / Math.max(1, points.length)
  const x = (index: number) => inset.start + (index + 0.5) * step
  const y = (value: number) => floor - (value / top) * (floor - inset.top)
  const frame: Frame = { points, x, y, floor, step, isRunning }
  const every = labelStep(points.length, room, 46)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={summary}>
      {ticks.map(tick => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'x-axis' : 'x-grid'}
            x1={inset.start}
            x2={width - inset.end}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={inset.start - 8} y={y(tick) + 4} textAnchor="end">
            {axis(tick)}
          </text>
        </g>
      ))}
      {chosen !== null && (
        <rect
          className="x-chart-chosen"
          x={x(chosen) - step / 2}
          y={inset.top}
          width={step}
          height={floor - inset.top}
        />
      )}
      {as === 'bars' ? <Bars {...frame} /> : <Lines {...frame} />}
      {points.map(
        (it, index) =>
          index % every === 0 && (
            <text key={it.id} x={x(index)} y={height - 7} textAnchor="middle">
              {it.tick}
            </text>
          ),
      )}
    </svg>
  )
}

type Frame = {
  readonly points: readonly ChartPoint[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly floor: number
  readonly step: number
  readonly isRunning: boolean
}

function Bars({ points, x, y, floor, step, isRunning }: Frame) {
  const hasBefore = points.some(it => it.before)
  const gap = Math.min(step * 0.16, 8)
  const size = (step - gap) / (hasBefore ? 2 : 1)
  return points.map(({ id, value, before }, index) => {
    const start = x(index) - (step - gap) / 2
    const own = hasBefore ? start + size : start
    const isOpen = isRunning && index === points.length - 1
    return (
      <g key={id}>
        {before && (
          <rect
            className="x-bar-prev"
            x={start + 0.5}
            y={y(before.value)}
            width={Math.max(1, size - 1.5)}
            height={floor - y(before.value)}
          />
        )}
        <rect
          className={isOpen ? 'x-bar-running' : 'x-bar'}
          x={own}
          y={y(value)}
          width={Math.max(1, size - 1)}
          height={floor - y(value)}
        />
      </g>
    )
  })
}

function Lines({ points, x, y, floor, isRunning }: Frame) {
  const place = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
  const whole = isRunning && points.length > 1 ? points.slice(0, -1) : points
  const line = whole.map((it, index) => place(it.value, index)).join('L')
  const before = points.flatMap((it, index) => (it.before ? [place(it.before.value, index)] : []))
  const end = whole.length - 1
  const [tail, open] = [points.at(-2), points.at(-1)]
  return (
    <>
      {whole.length > 0 && <path className="x-area" d={`M${x(0)} ${floor}L${line}L${x(end)} ${floor}Z`} />}
      {before.length > 0 && <path className="x-line-prev" d={`M${before.join('L')}`} />}
      {whole.length > 0 && <path className="x-line" d={`M${line}`} />}
      {isRunning && tail && open && (
        <path
          className="x-line x-line-running"
          d={`M${place(tail.value, points.length - 2)}L${place(open.value, points.length - 1)}`}
        />
      )}
      {points.length <= 60 &&
        points.map((it, index) => (
          <circle
            key={it.id}
            className={isRunning && index === points.length - 1 ? 'x-dot x-dot-running' : 'x-dot'}
            cx={x(index)}
            cy={y(it.value)}
            r="3.5"
          />
        ))}
    </>
  )
}
