/**
 * Calls at once, and then in the middle of every span of so many seconds: there clocks that differ a little, as those of
 * two machines do, still agree which span it is. Returns what ends it. Keeps no process alive.
 */
export function dueTimer(seconds: number, call: () => void): () => void {
  const span = seconds * 1000
  let timer: NodeJS.Timeout
  function next(): void {
    const into = (Date.now() + span / 2) % span
    timer = setTimeout(turn, span - into).unref()
  }
  function turn(): void {
    call()
    next()
  }
  turn()
  return () => clearTimeout(timer)
}

/** Passes calls on, the first at once and those that come within `pause` milliseconds as one after it. */
export function spaced(pause: number, call: () => void): () => void {
  let resting = false
  let waiting = false
  return function ring(): void {
    if (resting) {
      waiting = true
      return
    }
    resting = true
    waiting = false
    call()
    setTimeout(() => {
      resting = false
      if (waiting) ring()
    }, pause).unref()
  }
}
