import { exactOrigin } from './protocol.ts'

/**
 * What a frame of the site reports to the page around it: its height in CSS px, and that its next step begins at its top. It
 * never says what is in it.
 */
export type FrameMessage = { readonly exchangeFrame: 1 } & (
  { readonly type: 'height'; readonly height: number } | { readonly type: 'top' }
)

// No page of ours is as long; a number beyond it would only break the page around it.
const mostHeight = 20_000

/** Reads whatever a message event brought; null unless it has exactly the form of {@link FrameMessage}. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { exchangeFrame, type, height } = data as Record<string, unknown>
  if (exchangeFrame !== 1) return null
  if (type === 'top') return { exchangeFrame, type }
  if (type !== 'height' || typeof height !== 'number' || !(height >= 0 && height <= mostHeight)) return null
  return { exchangeFrame, type, height }
}

/**
 * Reports to the page around this one. Without a frame, or without an exact origin, it does nothing (E4.6).
 *
 * @param origin of the page around, as the address of the frame names it (`o`)
 */
export function postToParent(message: FrameMessage, origin: string | undefined, page: Window = window): void {
  const target = exactOrigin(origin)
  if (target && page.parent !== page) page.parent.postMessage(message, target)
}

/** Reports the height of the body, now and with each change. */
export function reportHeight(origin: string | undefined, page: Window = window): void {
  const { body } = page.document
  let last = 0
  const report = () => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    if (height !== last) postToParent({ exchangeFrame: 1, type: 'height', height }, origin, page)
    last = height
  }
  // At once: browsers let frames out of view rest, and with them what is observed.
  report()
  new ResizeObserver(report).observe(body)
}
