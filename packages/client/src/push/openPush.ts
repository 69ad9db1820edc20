import { routeOfPush } from './showPush.ts'

// What a pressed notification becomes for a page of ours that is open.
const goMessage = 'go'

/** The parts of a service worker's clients that are needed. */
type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
  openWindow(path: string): Promise<unknown>
}
type OpenWindow = {
  readonly url: string
  /** A frame in somebody else's page is no place to go on from. */
  readonly frameType?: string
  readonly visibilityState?: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/**
 * For the service worker: a notification was pressed. An open window of the site comes forward and goes to its place;
 * without one a new window opens there, signed in or through sign-in (S-NOTIFY-23). A pay sheet is left alone: somebody may
 * be confirming in it.
 */
export async function openPush(data: unknown, clients: Windows): Promise<void> {
  const route = routeOfPush(data)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = windows.filter(isOfTheSite)
  const window = ours.find(it => it.visibilityState === 'visible') ?? ours[0]
  if (!window) return void (await clients.openWindow(route))
  // A browser may refuse to bring it forward; the place is worth having all the same.
  await window.focus().catch(() => undefined)
  window.postMessage({ type: goMessage, route })
}

/** Reads where a message leads; anything else leads nowhere. */
export function readGo(value: unknown): string | null {
  const { type } = (value ?? {}) as { type?: unknown }
  return type === goMessage ? routeOfPush(value) : null
}

function isOfTheSite({ url, frameType }: OpenWindow): boolean {
  return frameType !== 'nested' && !/^\/(pay|embed\/.*)$/.test(new URL(url).pathname)
}
