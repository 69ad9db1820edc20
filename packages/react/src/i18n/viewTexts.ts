import type { LoadTexts, Texts } from './catalogues.ts'

const files = import.meta.glob<Texts>(['../../locales/*/common.json', '../../locales/*/views.json'], {
  import: 'default',
})

/** Loads the texts of the views alone: a page with one view writes no files for screens it has not. */
export const loadViewTexts: LoadTexts = async (language, namespace) =>
  await files[`../../locales/${language}/${namespace}.json`]?.()
