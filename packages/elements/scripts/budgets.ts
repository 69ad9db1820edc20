/** What may weigh how much, in bytes after gzip (E6). */
export type Budget = {
  readonly what: string
  readonly names: readonly string[]
  readonly most: number
  /** What others ship for the same, for comparison. */
  readonly field: string
}

const field = {
  loader: 'giscus client 1.5 kB, cal.com 17.3 kB',
  button: 'giscus component 8.7 kB, PayPal zoid 27.2 kB, Ghost bar 43 kB, a Web Awesome button 50.2 kB',
  finder: 'Ghost sign-up 81 kB, search 85 kB',
  words: 'Ghost portal carries about 60 languages: 705 kB',
  single: 'Ghost comments 242 kB',
  map: 'leaflet alone 48 kB, maplibre 288 kB',
} as const

/** Sizes kept by `npm run check -w @exchange-kit/elements`. */
export const budgets: readonly Budget[] = [
  { what: 'loader', names: ['loader.js'], most: 1000, field: field.loader },
  { what: 'the runtime all tags share', names: ['runtime.js'], most: 18_000, field: '' },
  {
    what: 'pay button, everything until it is drawn whole',
    names: ['loader.js', 'runtime.js', 'exchange-pay.js', 'data.js'],
    most: 25_800,
    field: field.button,
  },
  {
    what: 'pay card, all of it',
    names: ['loader.js', 'runtime.js', 'exchange-pay.js', 'payDetails.js', 'data.js', 'reading.js', 'en.js'],
    most: 41_800,
    field: '',
  },
  {
    what: 'group finder, first load',
    names: ['loader.js', 'runtime.js', 'data.js', 'reading.js', 'exchange-groups.js', 'en.js'],
    most: 34_500,
    field: field.finder,
  },
  ...['exchange-group', 'exchange-groups', 'exchange-signup', 'exchange-stats', 'exchange-provider'].map(tag => ({
    what: `${tag}, on the shared runtime`,
    names: [`${tag}.js`],
    most: 6000,
    field: '',
  })),
  ...['exchange-offers', 'exchange-needs'].map(tag => ({
    what: `${tag}, on the shared runtime`,
    names: [`${tag}.js`, 'listings.js'],
    most: 6000,
    field: '',
  })),
  {
    // What all of them but a pay button read besides.
    what: 'the first element that reads, beside the runtime',
    names: ['data.js', 'reading.js', 'en.js'],
    most: 12_500,
    field: '',
  },
  ...['ca', 'en', 'es', 'it'].map(language => ({
    what: `words of all elements, ${language}`,
    names: [`${language}.js`],
    most: 2000,
    field: field.words,
  })),
  { what: 'map, after a click', names: ['GroupsMap.js', 'leafletMap.js'], most: 50_000, field: field.map },
  { what: 'single file with everything public', names: ['exchange.js'], most: 53_100, field: field.single },
]

/** None of these may occur in any file: elements hold no credentials, and no second runtime (E6). */
export const forbidden = ['react-dom', 'auth-session', 'Authorization', 'refresh_token', 'password'] as const
