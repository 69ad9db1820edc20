import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOne } from '../../../hooks.ts'
import type { Listing } from '../../../listings/listing.ts'
import { Poster } from './Poster.tsx'
import './page.css'

type PrintedPosterProps = { readonly group: string; readonly listing: Listing; readonly onDone: () => void }

/** Prints the poster of a card and goes away: beside the application, so that nothing of the list comes along (S-MARKET-3). */
export function PrintedPoster({ group, listing, onDone }: PrintedPosterProps) {
  const home = useOne('groups', { group })
  const currency = useOne('currencies', { group })
  const isKnown = home.status !== 'loading' && currency.status !== 'loading'
  const done = useRef(onDone)
  useEffect(() => {
    if (!isKnown) return
    window.print()
    done.current()
  }, [isKnown])
  return createPortal(
    <div className="x-root s-poster-alone">
      <Poster
        group={group}
        groupName={home.status === 'ready' ? home.data.attributes.name : group}
        listing={listing}
        currency={currency.status === 'ready' ? currency.data.attributes : undefined}
      />
    </div>,
    document.body,
  )
}
