import { lazy } from 'react'
import type { MainShell } from './MainShell.tsx'

let loaded: typeof MainShell | undefined
const Waited = lazy(loadMainShell)

/** The frame of the main layout, asked for once: a host may ask before the first drawing does. */
export async function loadMainShell(): Promise<{ default: typeof MainShell }> {
  loaded = (await import('./MainShell.tsx')).MainShell
  return { default: loaded }
}

/** What draws it: the code itself once it is here, else what waits for it. */
export function mainShell(): typeof MainShell | typeof Waited {
  return loaded ?? Waited
}
