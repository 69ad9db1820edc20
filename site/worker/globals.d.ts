import type { Files } from './files.ts'

declare global {
  /** Written in while building: what `files.ts` found. */
  const __FILES__: Files
  /** Written in while building: the version of the application. */
  const __VERSION__: string
}
