/*
 * QR codes as ISO/IEC 18004 has them, of one kind: bytes at level M, versions 1 to 40. A library that also knows the other
 * levels, digits and Kanji weighs three times as much, in a script that has all of it on every page (E6).
 */

/** A square of modules by row and column; true is dark. */
type Modules = boolean[][]
/** The same while it is drawn: what is not set yet is free for data. */
type Sheet = (boolean | undefined)[][]

// Table 9, level M: words of error correction in a block, and how many blocks, by version.
const correcting = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blocks = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]

// Table 10: which modules of the data are turned over.
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  x => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/**
 * A text as a QR code without its quiet zone, in the smallest version that holds it and the mask that reads best.
 * @throws RangeError above 2331 bytes
 */
export function qrMatrix(text: string): Modules {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (dataWords(version) < bytes.length + headOf(version))
    if (++version > 40) throw new RangeError('too long for a QR code')
  const words = withCorrection(version, dataOf(version, bytes))
  const tries = masks.map((_mask, mask) => draw({ version, words, mask }))
  const marks = tries.map(penalty)
  return tries[marks.indexOf(Math.min(...marks))] ?? []
}

const sizeOf = (version: number) => version * 4 + 17
const correctingOf = (version: number) => correcting[version - 1] ?? 0
const blocksOf = (version: number) => blocks[version - 1] ?? 0
const dataWords = (version: number) => allWords(version) - correctingOf(version) * blocksOf(version)
// The mode takes half a word, the count one or two, and what is left of the last is padded.
const headOf = (version: number) => (version < 10 ? 2 : 3)

// Every module that is neither pattern nor format, by eights (7.1).
function allWords(version: number): number {
  const side = sizeOf(version)
  const found = alignments(version).length
  const aligned = found === 0 ? 0 : (found * found - 3) * 25 - (found - 2) * 10
  return Math.floor((side * side - 3 * 64 - 31 - 2 * (side - 16) - aligned - (version < 7 ? 0 : 36)) / 8)
}

// Annex E: the middles of the small squares, evenly from the far end.
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return Array.from({ length: count }, (_, at) => (at === 0 ? 6 : sizeOf(version) - 7 - (count - 1 - at) * step))
}

// 7.4: mode, count, bytes and padding.
function dataOf(version: number, bytes: Uint8Array): number[] {
  const count = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  const bits = `0100${count}${[...bytes].map(it => it.toString(2).padStart(8, '0')).join('')}0000`
  const words = (bits.match(/.{8}/g) ?? []).map(it => parseInt(it, 2))
  const most = dataWords(version)
  return Array.from({ length: most }, (_, at) => words[at] ?? ((at - words.length) % 2 === 0 ? 0xec : 0x11))
}

// 7.5 and 7.6: blocks of nearly the same length, the shorter first, and their words by turns.
function withCorrection(version: number, data: readonly number[]): number[] {
  const [count, length] = [blocksOf(version), correctingOf(version)]
  const short = Math.floor(data.length / count)
  const long = data.length % count
  const divisor = divisorOf(length)
  let from = 0
  const parts = Array.from({ length: count }, (_, at) => {
    const part = data.slice(from, (from += short + (at < count - long ? 0 : 1)))
    return { part, rest: remainder(part, divisor) }
  })
  const turns = (lists: readonly (readonly number[])[], most: number) =>
    Array.from({ length: most }, (_, at) => lists.flatMap(it => it.slice(at, at + 1))).flat()
  return [
    ...turns(
      parts.map(it => it.part),
      short + 1,
    ),
    ...turns(
      parts.map(it => it.rest),
      length,
    ),
  ]
}

// In the field of 256 that x⁸+x⁴+x³+x²+1 makes.
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a)
  return product
}

function divisorOf(degree: number): number[] {
  let divisor = [1]
  for (let at = 0, root = 1; at < degree; at++, root = times(root, 2))
    divisor = [...divisor, 0].map((it, index) => it ^ times(divisor[index - 1] ?? 0, root))
  return divisor.slice(1)
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = divisor.map((it, at) => (rest[at + 1] ?? 0) ^ times(it, factor))
  }
  return rest
}

function draw({ version, words, mask }: { version: number; words: readonly number[]; mask: number }): Modules {
  const side = sizeOf(version)
  const sheet: Sheet = Array.from({ length: side }, () => Array.from({ length: side }))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = sheet[y]
    if (row && x >= 0 && x < side) row[x] = isDark
  }
  // Rings around a middle: 7.3.2 and 7.3.5.
  const rings = (x: number, y: number, { reach, light }: { reach: number; light: readonly number[] }) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let at = 8; at < side - 8; at++) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  const middles = alignments(version)
  const last = middles.length - 1
  middles.forEach((x, column) =>
    middles.forEach((y, row) => {
      const isCorner = (column === 0 && row % last === 0) || (column === last && row === 0)
      if (!isCorner) rings(x, y, { reach: 2, light: [1] })
    }),
  )
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    rings(x, y, { reach: 4, light: [2, 4] })

  // 7.9: level M is 00, so the five bits are the mask's; twice, around the corners.
  const format = withRest(mask, { generator: 0x537, bits: 10 }) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((format >>> at) & 1) === 1
    set(at < 8 ? side - 1 - at : at < 9 ? 7 : 14 - at, 8, isDark)
    set(8, at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, isDark)
  }
  set(8, side - 8, true)
  // 7.10: twice as well.
  const named = withRest(version, { generator: 0x1f25, bits: 12 })
  const places = version > 6 ? 18 : 0
  for (let at = 0; at < places; at++) {
    const [a, b] = [side - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((named >>> at) & 1) === 1
    set(a, b, isDark)
    set(b, a, isDark)
  }

  // 7.7.3: in pairs of columns from the right, up and down by turns; the column of the timing pattern is left out.
  let bit = 0
  let isUp = true
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < side; step++) {
      const y = isUp ? side - 1 - step : step
      for (const x of [right, right - 1]) {
        if (sheet[y]?.[x] !== undefined) continue
        const isSet = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
        set(x, y, isSet !== (masks[mask]?.(x, y) === 0))
        bit++
      }
    }
    isUp = !isUp
  }
  return sheet.map(row => row.map(it => it === true))
}

function withRest(value: number, { generator, bits }: { generator: number; bits: number }): number {
  let rest = value
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator)
  return (value << bits) | rest
}

// 7.8.3: runs, squares of four, what looks like a finder, and how far from half of it is dark.
function penalty(modules: Modules): number {
  const rows = modules.map(row => row.map(Number))
  const columns = rows.map((_row, at) => rows.map(row => row[at] ?? 0))
  let sum = 0
  // The quiet zone is light as well.
  for (const line of [...rows, ...columns].map(it => `0000${it.join('')}0000`)) {
    for (const run of line.slice(4, -4).match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    sum += [...line.matchAll(/0000(?=10111010)|01011101(?=0000)/g)].length * 40
  }
  rows.forEach((row, y) =>
    row.forEach((it, x) => {
      if (it === row[x + 1] && it === rows[y + 1]?.[x] && it === rows[y + 1]?.[x + 1]) sum += 3
    }),
  )
  const dark = rows.flat().filter(it => it === 1).length / rows.length ** 2
  return sum + Math.floor(Math.abs(dark * 20 - 10)) * 10
}
