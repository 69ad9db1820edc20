/** An element that waits for its turn to be drawn for the first time. */
type Waiting = { readonly host: Element; draw(): void }

// On a phone four times slower than a desk's computer so many take some 10 ms, and what the browser
// then does to show them another 30: nobody feels it as a halt.
const atOnce = 24
const waiting = new Set<Waiting>()
let isHeld = false

/** Draws an element that came into a page: now, or in its turn when it is one of those that {@link inTurns} is about. */
export function soon(it: Waiting): void {
  if (isHeld) waiting.add(it)
  else it.draw()
}

/**
 * Defines a tag, which wakes all its elements in a page. Where they are very many, those in view are drawn before anything
 * is painted, so that nothing moves before anybody's eyes (E3.3), and the rest in tasks of their own, none of them
 * long (E6). Their own links stand in until then.
 */
export function inTurns(define: () => void): void {
  isHeld = true
  try {
    define()
  } finally {
    isHeld = false
  }
  // Buttons are larger than the links in them: some of a screen full of them push all others out of view.
  if (waiting.size > atOnce) while (drawSome([...waiting].filter(isInView)));
  next()
}

function isInView({ host }: Waiting): boolean {
  const { top, bottom } = host.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

function next(): void {
  if (drawSome(waiting)) setTimeout(next)
}

function drawSome(of: Iterable<Waiting>): boolean {
  let room = atOnce
  for (const it of of) {
    if (!room--) return true
    waiting.delete(it)
    try {
      if (it.host.isConnected) it.draw()
    } catch (error) {
      // As where each is woken by itself: what a page did to one is told, and keeps none of the others (E2.2).
      reportError(error)
    }
  }
  return room < atOnce
}
