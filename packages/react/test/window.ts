/** A window with a history of its own, so that the test runner's is left alone. */
export type TestWindow = { readonly page: Window; end(): void }

/** Opens one at an address of this origin. */
export async function openWindow(path: string): Promise<TestWindow> {
  const frame = document.createElement('iframe')
  // Any document of this origin will do: a blank one has no addresses.
  frame.src = import.meta.url
  const loaded = new Promise(done => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  const page = frame.contentWindow
  if (!page) throw new Error('no window')
  page.history.replaceState(null, '', path)
  return { page, end: () => frame.remove() }
}
