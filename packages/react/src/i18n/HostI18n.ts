/** A host's own i18next instance, of any version from 23 on: what the library reads of it (docs/decisions/i18n.md). */
export type HostI18n = {
  readonly language: string
  getResourceBundle(language: string, namespace: string): unknown
  on(event: 'languageChanged', listener: (language: string) => void): void
  off(event: 'languageChanged', listener: (language: string) => void): void
}
