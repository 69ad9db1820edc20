import type { ReactNode } from 'react'

type RootProps = {
  /** Paints a ground of its own, for the whole application; a part of another page lies on the background of that page. */
  readonly hasGround?: boolean
  readonly children: ReactNode
}

/**
 * What the library draws in a page: its base styles hold below this and nowhere else (E2.3). Screens and the App have one;
 * whoever puts together smaller components puts one around them.
 */
export function Root({ hasGround = false, children }: RootProps) {
  return <div className={hasGround ? 'x-root x-app' : 'x-root x-part'}>{children}</div>
}
