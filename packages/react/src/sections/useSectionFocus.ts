import { useEffect } from 'react'
import { usePlace } from '../hooks.ts'

/** How long a link waits for its section, in milliseconds. */
const patience = 5_000

/** Scrolls to the section a link names, and puts the focus on its title (S-PLACE-67). */
export function useSectionFocus(): void {
  const place = usePlace()
  useEffect(() => {
    const { hash } = place
    if (!hash) return
    const end = Date.now() + patience
    // After the arrival at the place, which goes to the top, and once the section is there: its data may be on the way.
    const timer = setInterval(() => {
      const title = document.getElementById(`${hash}-title`)
      if (!title && Date.now() < end) return
      clearInterval(timer)
      title?.focus({ preventScroll: true })
      title?.closest('section')?.scrollIntoView({ block: 'start' })
    }, 50)
    return () => clearInterval(timer)
  }, [place])
}
