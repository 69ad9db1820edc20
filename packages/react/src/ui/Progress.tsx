import './Progress.css'

/** How much of something is done: `value` from 0 to 1. */
export function Progress({ value, label }: { readonly value: number; readonly label: string }) {
  return <progress className="x-progress" aria-label={label} value={value} max={1} />
}
