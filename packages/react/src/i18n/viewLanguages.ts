import type { Languages } from './catalogues.ts'

/** The texts of the views alone: a page with one view writes no files for screens it has not. */
export const viewLanguages: Languages = {
  ca: () => import('./viewLanguages/ca.ts'),
  en: () => import('./viewLanguages/en.ts'),
  es: () => import('./viewLanguages/es.ts'),
  it: () => import('./viewLanguages/it.ts'),
}
