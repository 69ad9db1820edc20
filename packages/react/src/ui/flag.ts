/** A data attribute that is there or not: `data-wide={flag(wide)}`. */
export function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined
}
