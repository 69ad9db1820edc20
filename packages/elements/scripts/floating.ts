/**
 * The files of `/embed/v1/` (E5.2): of a version's files those that pages name, as they are where they ask for their
 * version by its number, and else as a pointer to it. Files that import each other by the letters of one build never come
 * from here, where a browser may hold one of an older build beside one of a newer.
 */
export function floatingFiles<T>(version: string, files: ReadonlyMap<string, T>): ReadonlyMap<string, T | string> {
  return new Map(
    [...files.keys()].flatMap((file): [string, T | string][] => {
      if (file.startsWith('exchange-')) return [[file, `import"../${version}/${file}"\n`]]
      const own = whole.includes(file) ? files.get(file) : undefined
      return own === undefined ? [] : [[file, own]]
    }),
  )
}

const whole = ['loader.js', 'frame.js', 'exchange.js']
