import { warn } from './attributes.ts'

/** Looks after developers, on their own machine only, which is trusted without https (E3.2). */
export function look(host: Element): void {
  if (!isSecureContext || location.protocol !== 'http:') return
  // Without that file nothing is said, and `String` makes nothing of why.
  import('./contrast.ts').then(it => it.warnOfContrast(host, warn), String)
}
