import './layout.css'
import './Skeleton.css'

type SkeletonProps = {
  /** What will stand here. */
  readonly shape: 'line' | 'title' | 'row' | 'card' | 'button' | 'figure'
  readonly count?: number | undefined
}

/** The shape of what is coming, without words; stands in a Loading, which says so. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) =>
        shape === 'row' ? (
          <div className="x-skeleton-row" key={index} aria-hidden="true">
            <span className="x-skeleton" data-shape="avatar" />
            <span className="x-skeleton-words">
              <span className="x-skeleton" data-shape="line" />
              <span className="x-skeleton" data-shape="short" />
            </span>
          </div>
        ) : (
          <div className="x-skeleton" data-shape={shape} key={index} aria-hidden="true" />
        ),
      )}
    </>
  )
}
