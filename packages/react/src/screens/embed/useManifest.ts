import { useEffect, useState } from 'react'
import type { Manifest } from './snippets.ts'

/** What a site serves under `/embed/v1/`: versions, weights and pins. Nothing until it is there, or where it is not. */
export function useManifest(site: string): Manifest | undefined {
  const [manifest, setManifest] = useState<Manifest>()
  useEffect(() => {
    const gone = new AbortController()
    // Without it the snippets stand all the same; only weights and pins are missing.
    ask(site, gone.signal).then(setManifest, () => setManifest(undefined))
    return () => gone.abort()
  }, [site])
  return manifest
}

async function ask(site: string, signal: AbortSignal): Promise<Manifest | undefined> {
  const answer = await fetch(`${site}/embed/v1/manifest.json`, { credentials: 'omit', signal })
  const found: unknown = answer.ok ? await answer.json() : null
  return isManifest(found) ? found : undefined
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { version, files, integrity } = value as Partial<Record<keyof Manifest, unknown>>
  return typeof version === 'string' && Array.isArray(files) && typeof integrity === 'object'
}
