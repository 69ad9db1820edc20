import type { FunctionComponent } from 'react'
import { later } from '../ui/later.tsx'
import type { MainShell } from './MainShell.tsx'
import type { ShellProps } from './Shell.tsx'

let loaded: typeof MainShell | undefined
const Waited = later(loadMainShell)

/** The frame of the main layout, asked for once: a host may ask before the first drawing does. */
export async function loadMainShell(): Promise<typeof MainShell> {
  loaded = (await import('./MainShell.tsx')).MainShell
  return loaded
}

/** What draws it: the code itself once it is here, else what waits for it. */
export function mainShell(): FunctionComponent<ShellProps> {
  return loaded ?? Waited
}
