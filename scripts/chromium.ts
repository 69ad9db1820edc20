/** The browser that people have. */
export const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Its engine alone where there is one (`CHROMIUM_ENGINE`, see test.mjs): a page takes half the time in it. */
export const engine = process.env['CHROMIUM_ENGINE'] ?? whole

/** How tests start either: on a machine without a screen, and asking nobody but who is tested. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
