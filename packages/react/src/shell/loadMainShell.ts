/** The frame of the main layout, asked for once: a host may ask before the first drawing does. */
export function loadMainShell() {
  return import('./MainShell.tsx')
}
