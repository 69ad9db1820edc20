import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** A-1-46: no request of one caller may hold the event loop for longer, in milliseconds. */
export const longestAllowed = 50

// Beyond this it was no busy machine, and to ask again would take as long again.
const hopeless = 1000
const resolution = 2

/**
 * How long the event loop was held at most while `act` ran, in milliseconds. What holds it holds it every time, while a busy
 * machine does so now and then: of several runs the shortest counts, and one that is within the bound is enough. Where
 * other programs take turns with this one, each run counts as long as it would have taken alone.
 */
export async function longestHalt(act: () => Promise<unknown>, tries = 5): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  // The first tick only starts the clock of the next.
  await wait(2 * resolution)
  let least = Infinity
  for (let nth = 0; nth < tries && least > longestAllowed && (nth === 0 || least < hopeless); nth++) {
    delays.reset()
    await act()
    await wait(resolution)
    const halt = delays.max / 1e6 - resolution
    least = Math.min(least, halt > longestAllowed ? halt / crowding() : halt)
  }
  delays.disable()
  return least
}

/** How many times as long as alone a program takes at the moment: the time that passes while it has 10 ms of a core. */
function crowding(): number {
  const wanted = 10_000
  const used = process.cpuUsage()
  const begun = performance.now()
  let had = 0
  while (had < wanted) {
    const { user, system } = process.cpuUsage(used)
    had = user + system
  }
  return Math.max(1, ((performance.now() - begun) * 1000) / had)
}

/**
 * The most that this thread worked between two turns of the event loop while `act` ran, in milliseconds of a core: what
 * other programs take meanwhile does not count. Of several runs the shortest, as with {@link longestHalt}, which is asked
 * where the system does not tell.
 */
export async function longestWork(act: () => Promise<unknown>, tries = 5): Promise<number> {
  if (!existsSync(ownWork)) return await longestHalt(act, tries)
  let least = Infinity
  for (let nth = 0; nth < tries && least > longestAllowed; nth++) {
    let most = 0
    let last = worked()
    let isOver = false
    const tick = () => {
      const now = worked()
      most = Math.max(most, now - last)
      last = now
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    await act()
    tick()
    isOver = true
    least = Math.min(least, most)
  }
  return least
}

// The first number is the nanoseconds it was on a core.
const ownWork = `/proc/self/task/${process.pid}/schedstat`
const worked = () => Number(readFileSync(ownWork, 'utf8').split(' ')[0]) / 1e6
