import { expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { payment } from '../../../test/community.ts'
import { coreOver, type Core } from './core.ts'
import type { Post, Task } from './posting.ts'

const limits = { batch: 200, lanes: 1, queue: 5000, patience: 10_000 }
const task = (rows = 1): Task => ({
  order: {
    kind: 'post',
    group: 'RIBA',
    list: rows > 1,
    rows: Array.from({ length: rows }, () => payment({ payer: 'a', payee: 'b', amount: 1 })),
  },
  within: undefined,
})

// A database that takes its time: each batch waits until it is let go.
function slow(): { post: Post; batches: number[]; release: () => void } {
  const batches: number[] = []
  const held: (() => void)[] = []
  const post: Post = async tasks => {
    batches.push(tasks.length)
    await new Promise<void>(resolve => held.push(resolve))
    return tasks.map(() => ({ ok: true, posted: [] }))
  }
  return { post, batches, release: () => held.shift()?.() }
}

async function drain(work: Promise<unknown>, release: () => void): Promise<void> {
  const state = { done: false }
  void work.finally(() => (state.done = true))
  while (!state.done) {
    release()
    await wait(1)
  }
}

const submitted = (core: Core, count: number) => Promise.all(Array.from({ length: count }, () => core.submit(task())))

it('posts at once when idle, and collects while a batch is in flight', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, limits)
  const first = core.submit(task())
  await wait(1)
  const rest = submitted(core, 30)
  await drain(Promise.all([first, rest]), release)
  expect(batches).toEqual([1, 30])
})

it('keeps two batches in flight, so that the database never waits for us', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, lanes: 2 })
  const work: Promise<unknown>[] = []
  for (let count = 1; count <= 3; count++) {
    work.push(submitted(core, count))
    await wait(1)
  }
  expect(batches).toEqual([1, 2])
  await drain(Promise.all(work), release)
  expect(batches).toEqual([1, 2, 3])
})

it('shares what is there among its batches, so that neither server nor database waits for the other', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, lanes: 2 })
  const work = submitted(core, 64)
  await wait(1)
  expect(batches).toEqual([32, 32])
  await drain(work, release)
})

it('sends no small batch beside a large one, and keeps nobody waiting for it longer than that', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, lanes: 2 })
  const many = submitted(core, 20)
  await wait(1)
  release()
  await wait(1)
  const few = submitted(core, 3)
  await wait(1)
  expect(batches).toEqual([10, 10])
  release()
  await many
  await wait(1)
  expect(batches).toEqual([10, 10, 2, 1])
  await drain(few, release)
})

it('lets nobody wait for a long list', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, lanes: 2 })
  const list = core.submit(task(300))
  await wait(1)
  const one = core.submit(task())
  await wait(1)
  expect(batches).toEqual([1, 1])
  await drain(Promise.all([list, one]), release)
})

it('puts at most 200 transfers into a batch, and a longer list alone', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, limits)
  await drain(Promise.all([submitted(core, 450), core.submit(task(500)), submitted(core, 3)]), release)
  expect(batches).toEqual([200, 200, 50, 1, 3])
})

it('answers 503 with the seconds to wait when the queue is full, and takes more when it is not', async () => {
  const { post, release } = slow()
  const core = coreOver(post, { ...limits, queue: 3 })
  const first = core.submit(task())
  await wait(1)
  const waiting = submitted(core, 3)
  await expect(core.submit(task())).rejects.toMatchObject({
    code: 'ServerNoResponse',
    status: 503,
    meta: { retryAfter: 1 },
  })
  await drain(Promise.all([first, waiting]), release)
  await drain(core.submit(task()), release)
})

it('answers at the deadline what is still waiting, says that it was not begun, and never begins it', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, queue: 1, patience: 30 })
  const first = core.submit(task()).catch(() => undefined)
  await wait(1)
  const late = () => core.submit(task()).catch((error: unknown) => error)
  // While the first is still in flight; and nothing of what was given up takes room in the queue.
  for (let round = 0; round < 3; round++) {
    expect(await late()).toMatchObject({
      code: 'ServerNoResponse',
      detail: expect.stringContaining('was not begun') as string,
    })
  }
  release()
  await first
  await wait(5)
  expect(batches).toEqual([1])
})

it('L7 answers at the deadline what is in flight, without saying that it was not booked', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, { ...limits, patience: 20 })
  await expect(core.submit(task())).rejects.toMatchObject({
    code: 'ServerNoResponse',
    status: 503,
    meta: { retryAfter: 1 },
    detail: expect.stringContaining('the same request tells') as string,
  })
  await drain(core.submit(task()), release)
  expect(batches).toEqual([1, 1])
})

it('tells everybody when a batch ends in a defect, and goes on with the next', async () => {
  const outcomes = [new Error('a defect'), undefined]
  const core = coreOver(tasks => {
    const outcome = outcomes.shift()
    return outcome ? Promise.reject(outcome) : Promise.resolve(tasks.map(() => ({ ok: true, posted: [] })))
  }, limits)
  await expect(core.submit(task())).rejects.toMatchObject({ code: 'UnknownServer' })
  await expect(core.submit(task())).resolves.toEqual([])
})

it('gives an order with work of others a batch of its own', async () => {
  const { post, batches, release } = slow()
  const core = coreOver(post, limits)
  const within = () => Promise.resolve()
  await drain(Promise.all([submitted(core, 2), core.submit({ ...task(), within }), submitted(core, 2)]), release)
  expect(batches).toEqual([2, 1, 2])
})

it('finishes what waits when it is stopped, and takes no more', async () => {
  const { post, release } = slow()
  const core = coreOver(post, limits)
  const waiting = submitted(core, 5)
  const stopped = core.stop()
  await expect(core.submit(task())).rejects.toMatchObject({ code: 'ServerNoResponse' })
  await drain(Promise.all([waiting, stopped]), release)
})
