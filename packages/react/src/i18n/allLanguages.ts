import type { Languages } from './catalogues.ts'

/** All texts of the screens. */
export const allLanguages: Languages = {
  ca: () => import('./languages/ca.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  it: () => import('./languages/it.ts'),
}
