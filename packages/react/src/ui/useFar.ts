import { useEffect, useRef, type RefObject } from 'react'

// Some 250 rows to each side: what a search of the browser and a screen reader find, and a list of a few hundred is all there.
const margin = '20000px 0px'

/**
 * Marks what is far out of sight as `data-far` and keeps its room, for a style sheet to leave its content out: a browser pays
 * in every frame for each block it watches. It is marked beside React, which would draw it all again. What holds the focus
 * stays.
 */
export function useFar<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const watch = new IntersectionObserver(
      entries => {
        const seen = entries.at(-1)
        // Without a width it is not far but in something that is not shown.
        if (!seen || seen.boundingClientRect.width === 0) return
        const isFar = !seen.isIntersecting && !element.matches(':focus-within')
        if (isFar === 'far' in element.dataset) return
        element.style.blockSize = isFar ? `${seen.boundingClientRect.height}px` : ''
        element.toggleAttribute('data-far', isFar)
      },
      { rootMargin: margin, scrollMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return ref
}
