import { placeOf } from '@exchange-kit/model'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

type PolicyConfig = Pick<Config, 'siteUrl' | 'bases' | 'counter'>

/** Any page, or the pages of these origins. */
export type Framers = '*' | readonly string[]

/**
 * The security headers of a page of the site. `/pay` runs in a popup of somebody else's page: no frame may hold it, and
 * it has no COOP, not even `same-origin-allow-popups`, which would cut it off from the page that waits for the result
 * (E4.1). `/embed/frame/` is made to be framed: by any page where it only reads, by the group's own list where it acts (E4.6).
 *
 * @param framers which pages may have it in a frame; none without
 */
export function policyOf(
  path: string,
  { siteUrl, bases, counter }: PolicyConfig,
  framers: Framers = [],
): FastifyHelmetOptions {
  const own = new URL(siteUrl).origin
  const others = Object.values(bases).flatMap(base => (new URL(base).origin === own ? [] : new URL(base).origin))
  const services = [...new Set(others)]
  // By the screen that is shown: an address may be written with one slash more.
  const { screen } = placeOf(path)
  const isPay = screen === 'pay'
  const isFrame = framers.length > 0
  // E2: whoever opened the sign-up is told that it was submitted, so it keeps its opener too.
  const isOpened = isPay || screen === 'signup'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: isFrame ? [...framers] : ["'none'"],
        // The pay sheet and public frames count nothing.
        connectSrc: ["'self'", ...services, ...(counter && !isPay && !isFrame ? [counter] : [])],
        // Maps draw tiles of a server the operator chooses; the pay sheet has no map.
        imgSrc: isPay ? ["'self'", ...services] : ["'self'", 'data:', 'blob:', 'https:', ...services],
        ...(isPay ? {} : { workerSrc: ["'self'", 'blob:'], mediaSrc: ["'self'", 'blob:'] }),
      },
    },
    crossOriginOpenerPolicy: isOpened ? false : { policy: 'same-origin' },
    // A page that embeds only what agrees to it takes a frame that embeds so too.
    crossOriginEmbedderPolicy: isFrame && { policy: 'credentialless' },
    crossOriginResourcePolicy: isFrame ? { policy: 'cross-origin' } : { policy: 'same-origin' },
    // A year for this host alone: other hosts of the operator's domain decide for themselves.
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: isFrame ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
