import { useEffect, useRef, type RefObject } from 'react'

/**
 * In pixels; some 250 rows of a phone to each side. A search of the browser finds them, and a list of two hundred is all
 * there.
 */
const far = 20_000

/**
 * Marks a stretch of a list that is far out of sight as `data-far` and keeps its room, for a style sheet to leave its content
 * out: a browser pays in every frame for each block it watches. It is marked beside React, which would draw it all again. What
 * holds the focus stays, with what is beside it, so that Tab goes to the next row; so does what is selected, or a copy would
 * lack it. `rows` is how many there are: with more of them its room is another.
 */
export function useFar<T extends HTMLElement>(rows: number): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const stretch = ref.current
    if (!stretch || rows === 0) return undefined
    const show = () => {
      stretch.style.blockSize = ''
      stretch.removeAttribute('data-far')
    }
    const watch = new IntersectionObserver(
      entries => {
        const seen = entries.at(-1)
        if (seen?.isIntersecting) show()
        else if (seen && isFar(seen) && !isHeld(stretch)) {
          stretch.style.blockSize = `${seen.boundingClientRect.height}px`
          stretch.setAttribute('data-far', '')
        }
      },
      { rootMargin: `${far}px 0px`, scrollMargin: `${far}px 0px` },
    )
    const keepSelected = () => {
      if ('far' in stretch.dataset && document.getSelection()?.containsNode(stretch, true)) show()
    }
    watch.observe(stretch)
    document.addEventListener('selectionchange', keepSelected)
    return () => {
      watch.disconnect()
      document.removeEventListener('selectionchange', keepSelected)
      show()
    }
  }, [rows])
  return ref
}

// Measured, because a browser may know no margin of a box that scrolls, or of a frame: it would call far what is just out of
// sight, and what is in something that is not shown.
function isFar({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean {
  return bottom <= -far || top >= window.innerHeight + far
}

function isHeld(stretch: HTMLElement): boolean {
  const all = [...(stretch.closest('[role="list"]')?.querySelectorAll(`.${stretch.className}`) ?? [])]
  const at = all.indexOf(stretch)
  return all.slice(Math.max(0, at - 1), at + 2).some(it => it.matches(':focus-within'))
}
