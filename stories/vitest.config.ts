import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineProject } from 'vitest/config'

const launchOptions = {
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
}

function inScheme(colorScheme: 'light' | 'dark') {
  return playwright({ launchOptions, contextOptions: { colorScheme } })
}

/**
 * Every story is a test: it draws, its play function holds, axe finds nothing – on a wide light screen and on a dark
 * phone (S-A11Y-1).
 */
export default defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  test: {
    name: 'storybook',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: inScheme('light'),
      instances: [
        { browser: 'chromium', name: 'storybook light' },
        { browser: 'chromium', name: 'storybook dark', provider: inScheme('dark') },
      ],
    },
  },
})
