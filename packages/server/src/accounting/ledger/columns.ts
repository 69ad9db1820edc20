/**
 * Lists as PostgreSQL array literals. Written here and not by the driver, which looks at every element's type and escapes
 * with care what we know to need none: at 200 transfers a batch that is a third of the time.
 */
export function plain(values: readonly (string | number | null)[]): string {
  return `{${values.map(value => value ?? 'NULL').join(',')}}`
}

/** Like {@link plain}, for texts that may hold anything. */
export function quoted(values: readonly string[]): string {
  return `{${values.map(value => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Times, `null` for none. */
export function times(values: readonly (Date | null)[]): string {
  let last: { time: number; text: string } | undefined
  return plain(
    values.map(value => {
      if (value === null) return null
      const time = value.getTime()
      // A batch has one clock: nearly all of its times are the same.
      if (last?.time !== time) last = { time, text: value.toISOString() }
      return last.text
    }),
  )
}
