/** The frame around the screens, and what a screen may put into it. */
export { HeaderActions, HeaderSearch, type HeaderAction } from './HeaderSlots.tsx'
export { PayMenu } from './PayMenu.tsx'
export { Layout } from './Layout.tsx'
export { MainShell, type MainShellProps } from './MainShell.tsx'
export { Shell } from './Shell.tsx'
