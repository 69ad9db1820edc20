/** What may weigh how much, in bytes after gzip (E6). */
export type Budget = {
  readonly what: string
  readonly names: readonly string[]
  readonly most: number
  /** What others ship for the same, for comparison. */
  readonly field: string
}

/** Sizes kept by `npm run check -w @exchange-kit/elements`. */
export const budgets: readonly Budget[] = [
  { what: 'loader', names: ['loader.js'], most: 1000, field: 'giscus client 1.5 kB, cal.com 17.3 kB' },
  {
    what: 'pay button until it can be clicked',
    names: ['loader.js', 'exchange-pay.js'],
    most: 9000,
    field: 'giscus component 8.7 kB, PayPal zoid 27.2 kB, Ghost bar 43 kB, a Web Awesome button 50.2 kB',
  },
  {
    what: 'pay card, all of it',
    names: ['loader.js', 'exchange-pay.js', 'more.js', 'en.js'],
    most: 14_000,
    field: 'Ghost sign-up 81 kB',
  },
  ...['ca', 'en', 'es', 'it'].map(language => ({
    what: `words, ${language}`,
    names: [`${language}.js`],
    most: 1500,
    field: 'Ghost portal carries about 60 languages: 705 kB',
  })),
  { what: 'QR code, when asked for', names: ['qrCode.js'], most: 4500, field: '' },
]

/** None of these may occur in any file: elements hold no credentials, and no second runtime (E6). */
export const forbidden = ['react-dom', 'auth-session', 'Authorization', 'refresh_token', 'password'] as const
