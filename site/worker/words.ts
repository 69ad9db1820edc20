// Of one build, like the precache: another build's words have other names.
const cacheName = 'words'

/** Keeps all words of a language, so that every screen speaks it offline; those of an earlier build go. */
export async function keepWords(language: string): Promise<void> {
  const wanted = __FILES__.words[language]
  if (!wanted) return
  const cache = await caches.open(cacheName)
  const known = new Set(Object.values(__FILES__.words).flat())
  for (const { url } of await cache.keys()) if (!known.has(new URL(url).pathname)) await cache.delete(url)
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url)
}

/** Whether a path is a file of words. */
export function isWords(path: string): boolean {
  return Object.values(__FILES__.words).some(files => files.includes(path))
}

/** Words from the device, else from the network, which are then kept. */
export async function answerWords(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
