import { defineConfig } from '@playwright/test'

/** Whole-product tests: the built site and server, a real database, a real browser, the examples on their own origins. */
export default defineConfig({
  testDir: '.',
  testMatch: ['site/e2e/**/*.e2e.ts', 'examples/*/e2e/**/*.e2e.ts'],
  fullyParallel: false,
  workers: 1,
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
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
