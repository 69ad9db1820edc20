import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { ChartDrawing } from './ChartDrawing.tsx'
import { pointAt } from './chartScale.ts'
import './Chart.css'

/** A bucket of a chart. */
export type ChartPoint = {
  readonly id: string
  /** The whole name: "June 2026". */
  readonly label: string
  /** The short one under the drawing: "Jun". */
  readonly tick: string
  readonly value: number
  /** The value in words, with its unit. */
  readonly text: string
  /** The same place in the time before. */
  readonly before?: { readonly value: number; readonly text: string } | undefined
}

type ChartProps = {
  readonly as: 'bars' | 'line'
  /** The whole drawing in one sentence (S-STATS-7). */
  readonly summary: string
  readonly points: readonly ChartPoint[]
  /** The last bucket is not over: drawn dashed, and named so by this word. */
  readonly running?: string | undefined
  /** What the two lines are, where there are two. */
  readonly legend: { readonly now: string; readonly before?: string | undefined }
  /** Figures along the side, compact. */
  readonly axis: (value: number) => string
  /** What the arrow keys move along: "Points of Volume". */
  readonly pointsLabel: string
}

/**
 * A chart of bars or of a line: a drawing with one sentence for who does not see it, and its points one by one by arrow
 * keys, finger or mouse. Patterns tell what colour tells; nothing moves (S-STATS-7).
 */
export function Chart({ as, summary, points, running, legend, axis, pointsLabel }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  const isRunning = running !== undefined
  const said = point && textOf(point, { legend, running: at === last ? running : undefined })
  const choose = (event: PointerEvent<HTMLElement>) => {
    const plot = event.currentTarget.getBoundingClientRect()
    setChosen(pointAt(event.clientX - plot.left, plot.width, points.length))
  }
  return (
    <div className="x-chart">
      <div className="x-chart-box" ref={box}>
        <ChartDrawing
          as={as}
          width={width}
          points={points}
          summary={summary}
          axis={axis}
          isRunning={isRunning}
          chosen={chosen === null ? null : at}
        />
        <div className="x-chart-plot" onPointerDown={choose} onPointerMove={choose}>
          <input
            type="range"
            min={0}
            max={Math.max(0, last)}
            value={Math.max(0, at)}
            aria-label={pointsLabel}
            aria-valuetext={said}
            onFocus={() => setChosen(at)}
            onChange={event => setChosen(Number(event.currentTarget.value))}
          />
        </div>
      </div>
      <p className="x-chart-readout" aria-hidden="true">
        {said}
      </p>
      <p className="x-legend" aria-hidden="true">
        <span>
          <i />
          {legend.now}
        </span>
        {legend.before && (
          <span>
            <i data-prev="" />
            {legend.before}
          </span>
        )}
        {running && (
          <span>
            <i data-running="" />
            {running}
          </span>
        )}
      </p>
    </div>
  )
}

type Saying = { readonly legend: ChartProps['legend']; readonly running: string | undefined }

function textOf({ label, text, before }: ChartPoint, { legend, running }: Saying): string {
  const name = running ? `${label} (${running})` : label
  return before && legend.before ? `${name}: ${text}; ${legend.before}: ${before.text}` : `${name}: ${text}`
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
