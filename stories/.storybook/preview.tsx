import '@fontsource-variable/source-sans-3'
import '@fontsource-variable/vollkorn'
import type { Preview } from '@storybook/react-vite'
import { Desk } from '../support/Desk.tsx'
import { languages } from '../support/languages.ts'

export default {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
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
  initialGlobals: { theme: 'light', language: 'en' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
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
