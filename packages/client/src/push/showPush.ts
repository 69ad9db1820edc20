/** What a push carries (A-6-18). */
export type PushData = {
  readonly title: string
  readonly body: string
  readonly image?: string | null
  /** A path of the site. */
  readonly route: string
  readonly event: string
  /** The group. */
  readonly code: string
  /** The notice. */
  readonly id: string
}

/** The parts of a service worker that are needed. */
type WorkerScope = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowLike[]>
  }
}
type WindowLike = { readonly visibilityState?: string; postMessage(message: unknown): void }

/** The message that a push becomes for a page of ours that is open. */
export const pushMessage = 'push'

/**
 * For the service worker: shows a push. With the site in view it is handed over to its pages, which make a toast of it;
 * otherwise it is a notification of the system (S-NOTIFY-23).
 *
 * `self.addEventListener('push', event => event.waitUntil(showPush(event.data?.json(), self)))`
 */
export async function showPush(value: unknown, { registration, clients }: WorkerScope): Promise<void> {
  const data = readPush(value)
  if (!data) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const it of windows) it.postMessage({ type: pushMessage, data })
  // Browsers want something to be shown for every push, unless the site is in view.
  if (windows.some(it => it.visibilityState === 'visible')) return
  const { title, body, image, route, code, id } = data
  await registration.showNotification(title, {
    body,
    tag: id,
    ...(image ? { icon: image } : {}),
    data: { route, code, id },
  })
}

/** Where a push leads: a path of our own, or the inbox. */
export function routeOfPush(data: unknown): string {
  const { route } = (data ?? {}) as { route?: unknown }
  return typeof route === 'string' && /^\/(?![/\\])/.test(route) ? route : '/notifications'
}

/** Reads what a push or a message carries; anything else is nothing. */
export function readPush(value: unknown): PushData | null {
  const { title, body, image, route, event, code, id } = (value ?? {}) as Partial<Record<keyof PushData, unknown>>
  if (typeof title !== 'string' || typeof body !== 'string') return null
  const text = (it: unknown) => (typeof it === 'string' ? it : '')
  return {
    title,
    body,
    image: text(image) || null,
    route: routeOfPush({ route }),
    event: text(event),
    code: text(code),
    id: text(id),
  }
}
