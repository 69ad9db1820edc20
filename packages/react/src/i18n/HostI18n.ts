/** A host's own i18next instance, of any version from 23 on: what the library reads of it (docs/decisions/i18n.md). */
export type HostI18n = {
  readonly language: string
  readonly getResourceBundle?: (language: string, namespace: string) => unknown
  readonly store?: HostStore
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

type HostStore = {
  on(event: 'added', listener: () => void): void
  off(event: 'added', listener: () => void): void
}
