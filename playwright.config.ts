import { defineConfig } from '@playwright/test'
import { args, engine, whole } from './scripts/chromium.ts'

// The partner of this one stands where an example does.
const consent = 'site/e2e/consent.e2e.ts'
// What is seen, and what stays on a device, needs the browser that people have; for all else its engine alone will do, which
// is quicker (scripts/test.mjs).
const seen = ['looks', 'offline', 'push', 'scan', 'tabs', 'update'].map(it => `site/e2e/${it}.e2e.ts`)

/** Whole-product tests: the built site and server, a real database, a real browser, the examples on their own origins. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  // One beside the other: a single browser leaves half of the second core idle. The examples stand at addresses that are
  // written down (allow-lists name them), so there is only ever one of each; when they are done, the others have both workers.
  projects: [
    { name: 'examples', testMatch: ['examples/*/e2e/**/*.e2e.ts', consent], workers: 1 },
    { name: 'site', testMatch: 'site/e2e/**/*.e2e.ts', testIgnore: [consent, ...seen] },
    { name: 'browser', testMatch: seen, use: { launchOptions: { executablePath: whole, args } } },
  ],
  workers: 2,
  // Servers start and die in these tests, on two cores that browsers share; what a slow moment broke is tried once more.
  timeout: 180_000,
  retries: 1,
  expect: { timeout: 15_000 },
  snapshotPathTemplate: '{testFileDir}/looks/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    // What moves on the screen is drawn sixty times a second, by a core that the tests want.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: engine, args },
  },
})
