import { findAll } from './findAll.ts'

// As many as a phone shows of the smallest, so that nothing moves there before anybody's eyes (E3.3).
const atOnce = 22
// E6: on a phone four times slower than a desk's computer so many take some 20 ms, and what the browser then does to show
// them another 25: nobody feels either as a halt.
const inTurn = 14
// Time for a picture between two turns: else what several of them drew is laid out in one long task.
const pause = 20
const waiting = new Map<Element, () => void>()
let room = atOnce
let timer: ReturnType<typeof setTimeout> | 0 = 0

/**
 * Draws an element that came into a page, at once while few come together. Of very many the rest wait for their turns, in
 * tasks of their own with a picture between them, none of them long (E6); their own links stand in until then.
 */
export function soon(host: Element, draw: () => void): void {
  waiting.set(host, draw)
  drawSome([host])
  timer ||= setTimeout(next, waiting.size && pause)
}

/**
 * Defines a tag, which wakes all its elements in a page. Those in view are the first to be drawn, before anything is
 * painted, so that nothing moves before anybody's eyes (E3.3). Where more are in view than can be, that cannot be kept: all of
 * them come in turns, after the task that wakes them, which is long enough.
 * The page is looked at before it changes: from then on each look would cost the whole of its layout once more, and the
 * room that it keeps for what is not defined would be gone.
 */
export function inTurns(tag: string, define: () => void): void {
  const others = [...waiting]
  waiting.clear()
  // Each keeps its place in the row when it is woken; until then `String` draws nothing.
  for (const it of findAll(tag)) if (waiting.size <= atOnce && isInView(it)) waiting.set(it, String)
  const left = waiting.size > atOnce ? 0 : Math.max(room, waiting.size)
  for (const it of others) waiting.set(...it)
  room = 0
  define()
  room = left
  try {
    drawSome(waiting.keys())
  } catch (error) {
    reportError(error)
  }
}

function isInView(host: Element): boolean {
  const { top, bottom } = host.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

function next(): void {
  room = waiting.size ? inTurn : atOnce
  timer = waiting.size && setTimeout(next, pause)
  drawSome(waiting.keys())
}

// What a page did to one of them is told, as where each is woken by itself, and keeps none of the others (E2.2): the turn
// ends there, and the next one goes on.
function drawSome(hosts: Iterable<Element>): void {
  for (const host of hosts) {
    const draw = room && waiting.get(host)
    if (!draw) continue
    waiting.delete(host)
    if (!host.isConnected) continue
    room--
    draw()
  }
}
