import type { FunctionComponent } from 'react'
import { later } from '../ui/later.tsx'
import type { LayoutProps } from './Layout.tsx'
import type { MainFrame } from './MainFrame.tsx'

let loaded: typeof MainFrame | undefined
const Waited = later(loadMainFrame)

/** The frame of the main layout, asked for once: a host may ask before the first drawing does. */
export async function loadMainFrame(): Promise<typeof MainFrame> {
  loaded = (await import('./MainFrame.tsx')).MainFrame
  return loaded
}

/** What draws it: the code itself once it is here, else what waits for it. */
export function mainFrame(): FunctionComponent<LayoutProps> {
  return loaded ?? Waited
}
