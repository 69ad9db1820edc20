import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { playwright } from '@vitest/browser-playwright'
import { asElements } from './packages/elements/vite.config.ts'
import { args, engine } from './scripts/chromium.ts'
import { isThorough } from './scripts/thorough.ts'

// Inside the repo packages import each other's source, so a test never runs against an old build.
const source = '@exchange-kit/source'

// Tests in the browser run as three projects beside each other, each with servers of its own and about a third of the work:
// a page waits for much, and two at a time leave a quarter of two cores idle.
const browser = '*.browser.test.{ts,tsx}'
const trade = ['payments', 'market', 'members', 'groups', 'stats'].map(
  it => `packages/react/src/screens/${it}/**/${browser}`,
)
// What holds for all screens.
const across = [`packages/react/src/${browser}`]
// What makes elements, on preact as it is built.
const elements = ['define', 'r2wc'].map(it => `packages/elements/src/${it}.browser.test.tsx`)

// What takes a minute and more, and has a shorter test beside it, is tried by `npm run test:nightly`, as is every value of
// which each push tries a share (scripts/thorough.ts).
const byNight = isThorough
  ? []
  : [
      'packages/server/src/archive/memory.test.ts',
      'packages/server/src/cli/seed-together.test.ts',
      'packages/server/src/database/pglite-scratch-fails.test.ts',
      'packages/server/src/migrations/into/into-crash.test.ts',
      'packages/server/src/migrations/large.test.ts',
      'packages/server/test/failover/*.test.ts',
      'packages/react/src/offlineScreens.browser.test.tsx',
      'packages/react/src/translatedScreens.browser.test.tsx',
    ]

// On a Citus cluster (CITUS_URL) these are left out: they kill or freeze the PostgreSQL they come to, put something between, copy
// its databases, or look at what is true of a single machine alone.
const ownPostgres = process.env['CITUS_URL']
  ? [
      'packages/server/src/accounting/gathering/*.test.ts',
      'packages/server/src/accounting/ledger/{crash,full-disk,node-away,silence,standby}.test.ts',
      'packages/server/src/cli/distribute.test.ts',
      'packages/server/src/database/{distribute,limits,line}.test.ts',
      'packages/server/src/jobs/{leases,processes,stall}.test.ts',
      'packages/server/test/{failover,plans}/*.test.ts',
    ]
  : []

const pages = 'packages/elements/src/test/**/*.test.ts'

// A real server and a browser on two cores: what a slow moment broke is tried once more, and the end of the report says so
// (scripts/test.mjs). Tests of `node`, the ledger's among them, are not.
const retry = 1

type Tests = {
  readonly name: string
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  readonly retry?: number
}

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // What a list holds stands in the report: a run elsewhere says only what its messages say.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      './stories/vitest.config.ts',
      onNode({
        name: 'node',
        include: [
          'packages/*/src/**/*.test.{ts,tsx}',
          'packages/{server,react}/test/**/*.test.ts',
          'scripts/*.test.ts',
          'stories/{screens,views}/*.test.ts',
        ],
        exclude: [...byNight, ...ownPostgres, pages, `**/${browser}`],
      }),
      // Pages of others with elements in them, each in a browser that its test begins.
      onNode({ name: 'pages', include: [pages], retry }),
      inBrowser({ name: 'trade', include: trade }),
      inBrowser({ name: 'browser across', include: across }),
      inBrowser({
        name: 'browser',
        include: [`packages/*/src/**/${browser}`, `site/src/${browser}`],
        exclude: [...trade, ...across, ...elements],
      }),
      {
        ...inBrowser({ name: 'browser elements', include: elements }),
        optimizeDeps: { include: ['valibot'] },
        plugins: asElements.plugins(),
        resolve: { alias: asElements.alias() },
      },
    ],
  },
})

function onNode({ name, include, exclude = [], ...given }: Tests): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...given,
      name,
      environment: 'node',
      include: [...include],
      exclude: [...exclude, '**/node_modules/**', '**/dist/**'],
      // A real server for elements, which starts when the first of them is visited.
      globalSetup: ['packages/react/test/stage.ts'],
      // One process for many files reads the server's source once, which takes as long as a short test. Files share no
      // state all the same: each makes its own servers and databases.
      isolate: false,
      // Much of what they do is to wait, for a process that died or one that begins: two leave a part of two cores idle.
      maxWorkers: 3,
      // Databases start and processes get killed in these tests; on two busy cores that takes its time, and one
      // second, the usual, is too short for what is polled.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }
}

function inBrowser({ name, include, exclude = [] }: Tests): TestProjectInlineConfiguration {
  return {
    extends: true,
    // Named here, because a dependency that vite meets in the middle of a run reloads the page under the test.
    optimizeDeps: {
      include: [
        'axe-core',
        'idb-keyval',
        '@zxing/browser',
        'leaflet',
        'lucide-react',
        'markdown-it/browser',
        'papaparse',
        'react',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'i18next',
        'react-i18next',
        'react-router',
        'react/jsx-dev-runtime',
        'uqr',
        'valibot',
        'zustand/vanilla',
      ],
    },
    test: {
      name,
      env: { THOROUGH: process.env['THOROUGH'] ?? '' },
      // After those of node, which have both cores for themselves.
      sequence: { groupOrder: 1 },
      include: [...include],
      exclude: [...exclude, ...byNight, '**/node_modules/**', '**/dist/**'],
      // A real server for screens; it starts when the first test asks for a community.
      globalSetup: ['packages/react/test/stage.ts'],
      testTimeout: 45_000,
      hookTimeout: 90_000,
      retry,
      // A look by role costs some milliseconds of a core that three pages share: looking less often makes all of them faster.
      expect: { poll: { timeout: 30_000, interval: 200 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // What moves on the screen would be drawn sixty times a second, by a core that the tests want.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: { executablePath: engine, args },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
