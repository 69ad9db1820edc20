import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startIces, type Ices } from '../../server/test/ices/serve.ts'
import { elementFile } from './elements.ts'
import { mailsTo, startMailbox, type Mailbox } from './mails.ts'
import { publish } from './public.ts'
import { openServer, type Running } from './server.ts'
import './stage-context.ts'

/**
 * Real servers for tests of screens in the browser: one over the demo communities, one over the same that nobody writes
 * to, one over nothing, and one for elements on pages of somebody else. Each starts when somebody asks for it for the first
 * time, so tests that need none pay nothing. While writing tests, `STAGE=http://localhost:4100` saves the wait by using a
 * server that runs already.
 */
export function createStage(): {
  answer: (request: IncomingMessage, answer: ServerResponse) => void
  close: () => Promise<void>
} {
  const given = process.env['STAGE']
  let demo: Promise<Running> | undefined
  let untouched: Promise<Running> | undefined
  let bare: Promise<Running> | undefined
  let shown: Promise<Running> | undefined
  let mailbox: Promise<Mailbox> | undefined
  let source: Promise<Ices> | undefined

  async function serve(path: string): Promise<string> {
    if (path.startsWith('/bare')) return (await (bare ??= openServer({ demo: false }))).url
    if (path.startsWith('/untouched')) return (await (untouched ??= openServer({ demo: true }))).url
    if (path.startsWith('/public')) return (await (shown ??= openPublic())).url
    if (path.startsWith('/mail')) return JSON.stringify(await mailsTo(await (mailbox ??= startMailbox()), path))
    if (path.startsWith('/source')) return (await (source ??= startIces())).url
    if (given) return given
    const running = await (demo ??= openPosting())
    if (path.startsWith('/restart')) await running.restart()
    return running.url
  }

  async function openPublic(): Promise<Running> {
    const running = await openServer({ demo: true })
    try {
      await publish(running.url)
    } catch (error) {
      await running.close()
      throw error
    }
    return running
  }

  // The mails of the demo server arrive, so that tests can follow their links.
  async function openPosting(): Promise<Running> {
    const { url } = await (mailbox ??= startMailbox())
    return openServer({ demo: true, mailbox: url })
  }

  return {
    answer(request, answer) {
      answer.setHeader('Access-Control-Allow-Origin', '*')
      const [, file] = /^\/elements\/([\w-]+\.js)$/.exec(request.url ?? '') ?? []
      if (file) answer.setHeader('Content-Type', 'text/javascript')
      const asked = file ? elementFile(file).then(code => code ?? '') : serve(request.url ?? '/')
      asked.then(
        url => answer.end(url),
        (error: unknown) => {
          answer.statusCode = 500
          answer.end(String(error))
        },
      )
    },
    async close() {
      for (const opened of await Promise.allSettled([demo, untouched, bare, shown]))
        if (opened.status === 'fulfilled') await opened.value?.close()
      await (await mailbox)?.close()
      await (await source)?.close()
    },
  }
}

let closeDoor = async () => {}

/** For vitest: opens the door to the stage before all tests; `STAGE_DOOR` names one that is open already, mails and all. */
export async function setup({ provide }: TestProject): Promise<void> {
  const open = process.env['STAGE_DOOR']
  if (open) return provide('stage', open)
  const stage = createStage()
  const door = createServer(stage.answer)
  await new Promise<void>(done => door.listen(0, 'localhost', () => done()))
  const address = door.address()
  provide('stage', `http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
  closeDoor = async () => {
    const closed = new Promise(done => door.close(done))
    // Whoever asked may hold the line for another question.
    door.closeAllConnections()
    await closed
    await stage.close()
  }
}

export async function teardown(): Promise<void> {
  await closeDoor()
}
