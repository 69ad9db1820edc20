import type { CDPSession } from '@playwright/test'

type Traced = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const pages = 'CrRendererMain'
const loop = 'RunTask'

/**
 * The longest task that a page's thread had while something went on, in milliseconds. Time of the thread, not of the clock:
 * what else a busy machine does is not counted. Tasks of work and of drawing alike, as both keep a finger waiting.
 */
export async function longestTask(session: CDPSession, during: () => Promise<unknown>): Promise<number> {
  const events: Traced[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as Traced[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await during()
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const threads = new Set(events.filter(it => it.name === 'thread_name' && it.args?.name === pages).map(threadOf))
  const tasks = events.filter(it => it.name.endsWith(loop) && it.ph === 'X' && threads.has(threadOf(it)))
  if (!tasks.length) throw new Error('The browser told of no task: it writes its traces in another way by now.')
  return Math.max(...tasks.map(it => it.tdur ?? it.dur ?? 0)) / 1000
}

/**
 * How long the scripts of a page ran while something went on, in milliseconds of their thread (see {@link longestTask}).
 */
export async function scriptTime(session: CDPSession, during: () => Promise<unknown>): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(it => it.name === 'ScriptDuration')?.value ?? 0
  }
  const before = await spent()
  await during()
  return ((await spent()) - before) * 1000
}

function threadOf({ pid, tid }: Traced): string {
  return `${pid}/${tid}`
}
