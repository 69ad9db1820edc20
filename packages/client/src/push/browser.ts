import { pushError } from './faults.ts'
import { pushPermission } from './permission.ts'

/**
 * The browser's own subscription for a key, after asking the person where nothing was decided yet.
 * @throws AppError NotificationsPermissionDenied: `unsupported-browser`, `permission-blocked`, `token-subscribe-failed`
 */
export async function subscribeBrowser(key: string, worker: Worker = readyWorker): Promise<PushSubscriptionJSON> {
  if (pushPermission() === 'unsupported') throw pushError('unsupported-browser')
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission !== 'granted') throw pushError('permission-blocked')
  try {
    const { pushManager } = await worker()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
    const found = await pushManager.getSubscription()
    // A key that changed since makes the old subscription useless to the server.
    if (found && !isFor(found, options.applicationServerKey)) await found.unsubscribe()
    return (await pushManager.subscribe(options)).toJSON()
  } catch (cause) {
    throw pushError('token-subscribe-failed', cause)
  }
}

/** Ends the browser's own subscription; whatever goes wrong with it is over then too. */
export async function unsubscribeBrowser(worker: Worker = foundWorker): Promise<void> {
  try {
    const found = await (await worker()).pushManager.getSubscription()
    await found?.unsubscribe()
  } catch {
    // No worker, no subscription.
  }
}

/** The service worker that receives. */
export type Worker = () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'>>

// S-CONST-9. Where no worker could be registered, there never is one to wait for.
const patience = 10_000

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const never = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no service worker in ${patience} ms`)), patience)
  })
  return Promise.race([navigator.serviceWorker.ready, never]).finally(() => clearTimeout(timer))
}

// Where none is registered, waiting for one would never end.
async function foundWorker(): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker.getRegistration()
  if (!found) throw new Error('no service worker')
  return found
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options
  return applicationServerKey === null || new Uint8Array(applicationServerKey).every((byte, at) => byte === key[at])
}

/** The bytes of a base64url text, as a VAPID key is written. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, letter => letter.charCodeAt(0))
}
