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

// The tests run in three browsers: a light desk, a dark phone, and forced colours where there is least room (S-A11Y-1, S-A11Y-6).
const is = (feature: string) => matchMedia(`(${feature})`).matches
const viewport = is('forced-colors: active') ? 'narrow' : is('prefers-color-scheme: dark') ? 'phone' : 'desk'
const isTest = '__vitest_browser__' in globalThis
const tested = isTest ? { defaultViewport: viewport } : {}

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
    viewport: { options: screens, ...tested },
    // S-A11Y-1: a finding of axe fails the story. Forced colours leave it nothing to find that the other two did not.
    a11y: {
      test: viewport === 'narrow' ? 'off' : 'error',
      // S-A11Y-3: targets of 24 px, which axe looks for only when asked. On a map they are where people are.
      config: { rules: [{ id: 'target-size', enabled: true, selector: ':not(.x-map *)' }] },
    },
  },
  // S-A11Y-6: nothing is wider than the window, save what scrolls by itself.
  afterEach() {
    const { scrollWidth, clientWidth } = document.documentElement
    if (isTest && scrollWidth > clientWidth) throw new Error(`The page is ${scrollWidth - clientWidth} px too wide.`)
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Desk theme={String(globals['theme'])} language={String(globals['language'])} width={parameters['width']}>
        <Story />
      </Desk>
    ),
  ],
} satisfies Preview
