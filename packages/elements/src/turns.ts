import { findAll } from './findAll.ts'

// As many as a phone shows of the smallest (E3.3). E6: on a phone four times slower than a desk's computer so many take some 10 ms, and what the browser then does to show
// them another 30: nobody feels either as a halt.
const atOnce = 22
// Time for a picture between two turns: else what several of them drew is laid out in one long task.
const pause = 20
const waiting = new Map<Element, () => void>()
let room = atOnce
let isHeld = false
let timer: ReturnType<typeof setTimeout> | 0 = 0

/**
 * Draws an element that came into a page, at once while few come together. Of very many the rest wait for their turns, in
 * tasks of their own with a picture between them, none of them long (E6); their own links stand in until then.
 */
export function soon(host: Element, draw: () => void): void {
  waiting.set(host, draw)
  if (!isHeld) drawSome([host])
  timer ||= setTimeout(next, waiting.size && pause)
}

/**
 * Defines a tag, which wakes all its elements in a page. Those in view are the first to be drawn, before anything is
 * painted, so that nothing moves before anybody's eyes (E3.3). The page is looked at before it changes: from then on each
 * look would cost the whole of its layout once more, and the room that it keeps for what is not defined would be gone.
 */
export function inTurns(tag: string, define: () => void): void {
  const first: Element[] = []
  for (const it of findAll(tag)) if (first.length < atOnce && isInView(it)) first.push(it)
  isHeld = true
  define()
  isHeld = false
  try {
    drawSome([...first, ...waiting.keys()])
  } catch (error) {
    reportError(error)
  }
}

function isInView(host: Element): boolean {
  const { top, bottom } = host.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

function next(): void {
  timer = waiting.size && setTimeout(next, pause)
  room = atOnce
  drawSome(waiting.keys())
}

// What a page did to one of them is told, as where each is woken by itself, and keeps none of the others (E2.2): the turn
// ends there, and the next one goes on.
function drawSome(hosts: Iterable<Element>): void {
  for (const host of hosts) {
    const draw = room && waiting.get(host)
    if (!draw) continue
    waiting.delete(host)
    room--
    if (host.isConnected) draw()
  }
}
