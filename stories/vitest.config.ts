import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineProject } from 'vitest/config'
import { args, engine } from '../scripts/chromium.ts'

type Looks = { readonly colorScheme?: 'light' | 'dark'; readonly forcedColors?: 'active' }

function looking(looks: Looks) {
  return playwright({ launchOptions: { executablePath: engine, args }, contextOptions: looks })
}

/**
 * Every story is a test: it draws, its play function holds, axe finds nothing – on a wide light screen and on a dark
 * phone (S-A11Y-1), and in forced colours on 320 px, where nothing may need sideways scrolling (S-A11Y-6).
 */
export default defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  test: {
    name: 'storybook',
    sequence: { groupOrder: 1 },
    // A new page for each file reads all modules again, which takes as long as its stories. They share one, as in the workshop.
    isolate: false,
    // The first story of a screen waits until the real server has made its communities.
    testTimeout: 45_000,
    // Seven processes on two cores: what a slow moment broke is tried once more, and the report says so.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: looking({ colorScheme: 'light' }),
      instances: [
        { browser: 'chromium', name: 'storybook light' },
        { browser: 'chromium', name: 'storybook dark', provider: looking({ colorScheme: 'dark' }) },
        {
          browser: 'chromium',
          name: 'storybook narrow',
          provider: looking({ forcedColors: 'active' }),
          // Screens are made of these; their own tests look at them on 320 px.
          exclude: ['screens/**'],
        },
      ],
    },
  },
})
