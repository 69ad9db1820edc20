import { memo, type CSSProperties, type ReactNode } from 'react'
import { useFar } from './useFar.ts'
import './Blocks.css'

type Item = { readonly id: string }

type BlocksProps<T extends Item> = {
  /** What the list is of. */
  readonly label: string
  readonly items: readonly T[]
  /** Draws one row. Hand in the same function as long as nothing it uses has changed. */
  readonly row: (item: T, before: T | undefined) => ReactNode
  /** Whether an item looks as it did; the same object unless said otherwise. */
  readonly isSame?: ((one: T, other: T) => boolean) | undefined
  readonly className?: string | undefined
}

/** So many rows are all there, wherever one is. */
const whole = 200

/**
 * A long list, drawn in stretches of blocks: blocks out of sight are neither laid out nor painted, stretches far out of sight
 * take nothing but room, and a page more draws no former block again, so ten thousand rows scroll like twenty (S-LIST-1).
 */
export function Blocks<T extends Item>({ label, className, ...rest }: BlocksProps<T>) {
  return (
    <div role="list" aria-label={label} className={className}>
      <Parts {...rest} before={undefined} depth={0} first={0} isLong={rest.items.length > whole} />
    </div>
  )
}

type PartProps<T extends Item> = Pick<BlocksProps<T>, 'items' | 'row' | 'isSame'> & {
  /** The last item of the part before. */
  readonly before: T | undefined
  /** Which of the levels it is of. */
  readonly depth: number
  /** How many items come before its own. */
  readonly first: number
  /** Not all rows are there for who counts them: each says which it is. */
  readonly isLong: boolean
}

function Parts<T extends Item>({ items, before, first, ...rest }: PartProps<T>) {
  const size = levels[rest.depth]?.size
  if (size === undefined)
    return items.map((item, index) => (
      <div role="listitem" key={item.id} {...(rest.isLong && placeOf(first + index))}>
        {rest.row(item, index === 0 ? before : items[index - 1])}
      </div>
    ))
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return starts.map(at => (
    <Part key={at} {...rest} items={items.slice(at, at + size)} before={items[at - 1] ?? before} first={first + at} />
  ))
}

// Of how many is told where the list ends: with each page more all rows would say another number.
function placeOf(index: number) {
  return { 'aria-posinset': index + 1, 'aria-setsize': -1 }
}

function PartView<T extends Item>({ depth, ...rest }: PartProps<T>) {
  const Box = levels[depth]?.Box ?? Block
  return (
    <Box rows={rest.items.length}>
      <Parts {...rest} depth={depth + 1} />
    </Box>
  )
}

type BoxProps = { readonly rows: number; readonly children: ReactNode }

function Heap({ children }: BoxProps) {
  return <div role="presentation">{children}</div>
}

function Stretch(props: BoxProps) {
  return (
    <div role="presentation" ref={useFar<HTMLDivElement>(props.rows)} className="x-stretch">
      <Block {...props} />
    </div>
  )
}

function Block({ rows, children }: BoxProps) {
  return (
    <div role="presentation" className="x-block" style={{ '--_rows': rows } as CSSProperties}>
      {children}
    </div>
  )
}

// A block has few rows, because all of them come into sight in one frame. A stretch has few blocks, because each frame pays
// for those that are watched; and few stretches stand beside each other, because all are gone through when one changes.
const levels = [
  { size: 1000, Box: Heap },
  { size: 100, Box: Stretch },
  { size: 10, Box: Block },
] as const

const Part = memo(PartView, (one, other) => {
  const { isSame = isIdentical } = one
  const isAlike = (a: Item | undefined, b: Item | undefined) => a === b || (a && b ? isSame(a, b) : false)
  return (
    one.row === other.row &&
    one.isLong === other.isLong &&
    one.items.length === other.items.length &&
    isAlike(one.before, other.before) &&
    one.items.every((it, index) => isAlike(it, other.items[index]))
  )
}) as typeof PartView

function isIdentical(one: Item, other: Item): boolean {
  return one === other
}
