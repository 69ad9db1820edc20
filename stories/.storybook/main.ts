import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { stage } from './stage.ts'

const library = fileURLToPath(new URL('../../packages/react', import.meta.url))

export default {
  // Screens are developed in React's strict mode, so that is how they are looked at.
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['../{ui,parts,views,shell,screens,elements}/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // The tables of the docs pages are read from the props of the views. The tests draw no docs.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: `${library}/tsconfig.json`,
      include: [`${library}/src/views/*.tsx`],
    },
  },
  viteFinal: config =>
    mergeConfig(config, {
      plugins: [stage()],
      // The repo's packages are read from their source, so a story never shows an old build.
      resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
    }),
} satisfies StorybookConfig
