import type { Updates } from '@exchange-kit/react'
import { followMissingCode } from './missingCode.ts'

const script = '/worker.js'

/**
 * Keeps the site's code on the device once the first screen stands, and tells of versions that wait (S-CACHE-4, S-SHELL-21).
 * A browser without service workers gets no updates to ask about: each visit loads what is new.
 */
export function keepOnDevice(): Updates {
  const registered = 'serviceWorker' in navigator ? whenIdle().then(register) : Promise.resolve(null)
  void registered.then(keepLanguage)
  const hearers = new Set<() => void>()
  let isReplaced = false
  const apply = () => void registered.then(swap)
  followMissingCode({
    reload: apply,
    offer() {
      isReplaced = true
      for (const tell of hearers) tell()
    },
  })
  return {
    onWaiting(hear) {
      let isHeard = true
      const replaced = () => hear(null)
      hearers.add(replaced)
      if (isReplaced) replaced()
      const told = (version: string) => isHeard && hear(version)
      void registered.then(registration => registration && watch(registration, told))
      return () => {
        isHeard = false
        hearers.delete(replaced)
      }
    },
    apply,
  }
}

function swap(registration: ServiceWorkerRegistration | null): void {
  const reload = () => window.location.reload()
  const waiting = registration?.waiting
  // Another tab was quicker: what loads from now on is the new one.
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage({ type: 'skip-waiting' })
}

// What the worker fetches must not stand in the way of the first screen.
function whenIdle(): Promise<unknown> {
  const loaded = new Promise(done =>
    document.readyState === 'complete' ? done(null) : window.addEventListener('load', done, { once: true }),
  )
  const idle = () =>
    new Promise(done => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 1_000)))
  return loaded.then(idle)
}

// Private windows and pages over plain HTTP refuse: the site works all the same.
async function register(): Promise<ServiceWorkerRegistration | null> {
  return navigator.serviceWorker.register(script).catch(() => null)
}

function watch(registration: ServiceWorkerRegistration, hear: (version: string) => void): void {
  const tell = async (worker: ServiceWorker | null) => {
    // The very first one waits for nobody.
    if (worker && navigator.serviceWorker.controller) hear(await versionOf(worker))
  }
  void tell(registration.waiting)
  // Another tab swapped: the code of this one is no longer on the device.
  let isKept = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isKept) void tell(navigator.serviceWorker.controller)
    isKept = true
  })
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') void tell(found)
    })
  })
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(done => {
    port1.addEventListener('message', ({ data }: MessageEvent<{ version: string }>) => done(data.version))
    port1.start()
    worker.postMessage({ type: 'get-version' }, [port2])
  })
}

// The words of the language that is spoken stay on the device, also after it was switched.
function keepLanguage(registration: ServiceWorkerRegistration | null): void {
  if (!registration) return
  const root = document.documentElement
  const tell = async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'set-config', language: root.lang })
  }
  new MutationObserver(() => void tell()).observe(root, { attributeFilter: ['lang'] })
  void tell()
}
