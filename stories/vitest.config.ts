import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineProject } from 'vitest/config'
import { args, engine } from '../scripts/chromium.ts'

/**
 * Every story is a test: it draws and its play function holds on a wide light screen, and what stands there then is looked
 * at on a dark phone and in forced colours on 320 px (support/otherDevices.ts).
 */
export default defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'storybook',
    sequence: { groupOrder: 1 },
    // A new page for each file reads all modules again, which takes as long as its stories. They share one, as in the workshop.
    isolate: false,
    // The first story of a screen waits until the real server has made its communities.
    testTimeout: 45_000,
    // A real server and browsers on two cores: what a slow moment broke is tried once more, and the report says so.
    retry: 1,
    // A page waits for much: two leave a part of two cores idle.
    maxWorkers: 3,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: engine, args },
        contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
