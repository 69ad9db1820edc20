import { memo, type CSSProperties, type ReactNode } from 'react'
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

// Few rows come into sight in one frame, so none is late; few blocks are watched, because those of a stretch out of sight are
// not there for the browser at all; and few stand beside each other, because all of them are gone through when one changes.
const sizes = [1000, 100, 10] as const

/**
 * A long list, drawn in stretches of blocks: those out of sight are neither laid out nor painted, and a page more draws no
 * former block again, so ten thousand rows scroll like twenty (S-LIST-1).
 */
export function Blocks<T extends Item>({ label, className, ...rest }: BlocksProps<T>) {
  return (
    <div role="list" aria-label={label} className={className}>
      <Parts {...rest} before={undefined} depth={0} />
    </div>
  )
}

type PartProps<T extends Item> = Pick<BlocksProps<T>, 'items' | 'row' | 'isSame'> & {
  /** The last item of the part before. */
  readonly before: T | undefined
  /** 0 and 1: stretches; 2: blocks. */
  readonly depth: number
}

function Parts<T extends Item>({ items, before, depth, ...rest }: PartProps<T>) {
  const size = sizes[depth]
  if (size === undefined)
    return items.map((item, index) => (
      <div role="listitem" key={item.id}>
        {rest.row(item, index === 0 ? before : items[index - 1])}
      </div>
    ))
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return starts.map(at => (
    <Part key={at} {...rest} items={items.slice(at, at + size)} before={items[at - 1] ?? before} depth={depth + 1} />
  ))
}

function PartView<T extends Item>(props: PartProps<T>) {
  return (
    <div role="presentation" className="x-block" style={{ '--_rows': props.items.length } as CSSProperties}>
      <Parts {...props} />
    </div>
  )
}

const Part = memo(PartView, (one, other) => {
  const { isSame = isIdentical } = one
  const isAlike = (a: Item | undefined, b: Item | undefined) => a === b || (a && b ? isSame(a, b) : false)
  return (
    one.row === other.row &&
    one.items.length === other.items.length &&
    isAlike(one.before, other.before) &&
    one.items.every((it, index) => isAlike(it, other.items[index]))
  )
}) as typeof PartView

function isIdentical(one: Item, other: Item): boolean {
  return one === other
}
