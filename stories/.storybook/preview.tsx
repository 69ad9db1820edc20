import '@fontsource-variable/source-sans-3'
import '@fontsource-variable/vollkorn'
import type { Preview } from '@storybook/react-vite'
import { Desk } from '../support/Desk.tsx'
import { languages } from '../support/languages.ts'

const screens = {
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  desk: { name: 'Desk', styles: { width: '1280px', height: '900px' } },
}

// The tests run in two browsers, one for each colour scheme; the dark one is a phone (S-A11Y-1).
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const tested = '__vitest_browser__' in globalThis ? { defaultViewport: isDark ? 'phone' : 'desk' } : {}

export default {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'As the device', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    language: {
      description: 'Language of the words',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map(({ code, name }) => ({ value: code, title: name })),
      },
    },
  },
  initialGlobals: { theme: 'auto', language: 'en' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    viewport: { options: screens, ...tested },
    // S-A11Y-1: a finding of axe fails the story.
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Desk theme={String(globals['theme'])} language={String(globals['language'])} width={parameters['width']}>
        <Story />
      </Desk>
    ),
  ],
} satisfies Preview
