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

const size = 20

/**
 * A long list, drawn in blocks: those out of sight are neither laid out nor painted, and a page more draws no former block
 * again, so ten thousand rows scroll like twenty (S-LIST-1).
 */
export function Blocks<T extends Item>({ label, items, row, isSame = isIdentical, className }: BlocksProps<T>) {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return (
    <div role="list" aria-label={label} className={className}>
      {starts.map(at => (
        <Block key={at} items={items.slice(at, at + size)} before={items[at - 1]} row={row} isSame={isSame} />
      ))}
    </div>
  )
}

type BlockProps<T extends Item> = Pick<BlocksProps<T>, 'items' | 'row'> & {
  readonly isSame: (one: T, other: T) => boolean
  /** The last item of the block before. */
  readonly before: T | undefined
}

function BlockView<T extends Item>({ items, before, row }: BlockProps<T>) {
  return (
    <div role="presentation" className="x-block" style={{ '--_rows': items.length } as CSSProperties}>
      {items.map((item, index) => (
        <div role="listitem" key={item.id}>
          {row(item, index === 0 ? before : items[index - 1])}
        </div>
      ))}
    </div>
  )
}

const Block = memo(BlockView, (one, other) => {
  const { isSame } = one
  const isAlike = (a: Item | undefined, b: Item | undefined) => a === b || (a && b ? isSame(a, b) : false)
  return (
    one.row === other.row &&
    one.items.length === other.items.length &&
    isAlike(one.before, other.before) &&
    one.items.every((it, index) => isAlike(it, other.items[index]))
  )
}) as typeof BlockView

function isIdentical(one: Item, other: Item): boolean {
  return one === other
}
