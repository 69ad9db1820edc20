import { matchPrecache } from 'workbox-precaching'

/**
 * Not pages of the site: services, the elements and their frames, and whatever names a file (S-CACHE-4). The inbox is one,
 * though a service begins at the same address.
 */
export const elsewhere = [
  /^\/(auth|social|accounting|files|notifications)\/./,
  /^\/(health|metrics)([/?]|$)/,
  /^\/embed\/./,
  /^[^?]*\.[a-z0-9]+(\?|$)/i,
]

/**
 * The first page, from the device: nothing waits for the network (S-CACHE-8). `/pay` comes from the server whenever it
 * can, because its headers differ (E4.1: with those of the others a popup loses the page that waits for the result).
 */
export async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return /^\/+pay\/*$/.test(pathname) ? fetch(request).catch(() => keptPage(request)) : keptPage(request)
}

async function keptPage(request: Request): Promise<Response> {
  const kept = await matchPrecache('/')
  return kept ? anyPage(kept, request) : fetch(request)
}

// What it was kept with asks for the code of the start page, whichever is opened. And it cuts the page off from the one that
// opened it: a sign-up tells that one when it is sent (E2).
function anyPage({ body, headers }: Response, { url }: Request): Response {
  const ofAny = new Headers(headers)
  ofAny.delete('Link')
  if (/^\/+groups\/+[^/]+\/+signup\/*$/.test(new URL(url).pathname)) ofAny.delete('Cross-Origin-Opener-Policy')
  return new Response(body, { headers: ofAny })
}
