import type { i18n as I18n } from 'i18next'
import { hostTexts, type Texts } from './catalogues.ts'
import type { HostI18n } from './HostI18n.ts'

const events = ['initialized', 'loaded', 'languageChanged']

/**
 * Lays the texts of a host's own instance over ours whenever it has new ones: most instances load theirs after the page has
 * begun. `changed` is told when that changed any. Gives what stops it.
 */
export function followHostTexts(i18n: I18n, host: HostI18n, changed: () => void): () => void {
  let store: HostI18n['store']
  lay()
  for (const event of events) host.on(event, lay)
  i18n.on('loaded', lay)
  return () => {
    for (const event of events) host.off(event, lay)
    i18n.off('loaded', lay)
    store?.off('added', lay)
  }

  function lay(): void {
    // An instance has its store once it has been told to begin.
    if (host.store !== store) {
      store?.off('added', lay)
      store = host.store
      store?.on('added', lay)
    }
    const laid = Object.entries(i18n.store.data).flatMap(([language, namespaces]) =>
      Object.entries(namespaces).map(([namespace, texts]) => {
        const own = hostTexts(host, language, namespace)
        const isNew = Object.entries(own).some(([key, text]) => (texts as Texts)[key] !== text)
        if (isNew) i18n.addResourceBundle(language, namespace, own, true, true)
        return isNew
      }),
    )
    if (laid.includes(true)) changed()
  }
}
