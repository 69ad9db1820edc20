'use client'

import { endSignIn } from '@exchange-kit/react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { clientOf, redirectOf } from '../../client'

/** Takes the site's answer, and leads on to where the member came from. */
export function SignedIn({ site }: { readonly site: string }) {
  const router = useRouter()
  const isTaken = useRef(false)
  useEffect(() => {
    // An answer is good once; StrictMode calls effects twice.
    if (isTaken.current) return
    isTaken.current = true
    void endSignIn(clientOf(site), { redirect: redirectOf(), answer: window.location.search })
      .catch(() => null)
      .then(back => router.replace(back ?? '/community'))
  }, [router, site])
  return (
    <main className="garden">
      <p role="status">Un momento…</p>
    </main>
  )
}
