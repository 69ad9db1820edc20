import type { FileTable } from './tables.ts'
import { widths } from './widths.ts'

/** Keys of the objects of an upload: the largest, and a narrower one for each offered width it exceeds (A-5-3). */
export function keysOf({ id, width }: Pick<FileTable, 'id' | 'width'>): string[] {
  return [keyOf(id), ...widths.filter(it => it < width).map(it => keyOf(id, it))]
}

/** The key of one version; without a width, of the largest. */
export function keyOf(id: string, width?: number): string {
  return `${id}/${width ?? 'full'}.webp`
}
