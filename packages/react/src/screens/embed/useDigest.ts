import { useEffect, useState } from 'react'

/** A text as a policy names it, `sha256-…`; nothing for no text, and until it is counted. */
export function useDigest(text: string): string {
  const [known, setKnown] = useState({ text: '', digest: '' })
  useEffect(() => {
    let isWanted = true
    if (text) void count()
    return () => {
      isWanted = false
    }

    async function count(): Promise<void> {
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
      if (isWanted) setKnown({ text, digest: `sha256-${btoa(String.fromCharCode(...bytes))}` })
    }
  }, [text])
  return text && known.text === text ? known.digest : ''
}
