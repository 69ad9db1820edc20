import '@fontsource-variable/source-sans-3'
import '@fontsource-variable/vollkorn'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { Desk } from '../support/Desk.tsx'
import { languages } from '../support/languages.ts'

// The real server behind the screens shares its two cores with three browsers.
configure({ asyncUtilTimeout: 15_000 })

// A page that is all ours, as the site's is.
document.documentElement.classList.add('x-root')

const screens = {
  narrow: { name: 'Narrow, or 400 % zoom', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  desk: { name: 'Desk', styles: { width: '1280px', height: '900px' } },
}

const isTest = '__vitest_browser__' in globalThis

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
    controls: { expanded: true },
    viewport: { options: screens, ...(isTest && { defaultViewport: 'desk' }) },
    // S-A11Y-1: a finding of axe fails the story.
    // S-A11Y-3: targets of 24 px, which axe looks for only when asked. On a map they are where people are.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true, selector: ':not(.x-map *)' }] } },
  },
  async afterEach({ parameters }) {
    if (!isTest) return
    const { checkOtherDevices } = await import('../support/otherDevices.ts')
    await checkOtherDevices(parameters['a11y'].config)
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Desk theme={String(globals['theme'])} language={String(globals['language'])} width={parameters['width']}>
        <Story />
      </Desk>
    ),
  ],
} satisfies Preview
