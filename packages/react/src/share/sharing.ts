/** An address of ours that goes to somebody else, and what it is. */
export type SharedAddress = { readonly title: string; readonly url: string }

/** What is being shared by hand: who wants to share and the dialog that helps meet here. */
export type Sharing = {
  readonly shown: () => SharedAddress | null
  readonly show: (address: SharedAddress | null) => void
  readonly onChange: (listener: () => void) => () => void
}

/** Nothing is shared yet. */
export function createSharing(): Sharing {
  const listeners = new Set<() => void>()
  let shown: SharedAddress | null = null
  return {
    shown: () => shown,
    show(address) {
      shown = address
      listeners.forEach(it => it())
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Where an address can be handed on without a share sheet: by mail, or by a messenger's own page (S-GROUP-15). */
export function waysToShare({ title, url }: SharedAddress) {
  const text = encodeURIComponent(`${title} ${url}`)
  return [
    { id: 'mail', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
    { id: 'whatsapp', href: `https://wa.me/?text=${text}` },
    { id: 'telegram', href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}` },
  ] as const
}
