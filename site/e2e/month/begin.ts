import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startMailbox, type Mailbox } from '../../../packages/server/test/mailbox.ts'
import { answers, end, freePort, runCommand, startEmptyServer } from '../processes.ts'

/** A server on which nobody has ever been, with a post office beside it. */
export type Beginning = {
  readonly site: string
  readonly mailbox: Mailbox
  /** What the command printed for whoever is to look after the site: where to choose a password. */
  readonly invitation: string
}

export const operator = 'root@site.example'

/** Playwright's test with a {@link Beginning}. */
export const test = base.extend<{ beginning: Beginning }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  beginning: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-month-'))
    const port = await freePort()
    const mailbox = await startMailbox()
    const place = { folder, port, env: { SMTP_URL: mailbox.url, MAIL_FROM: 'site@site.example' } }
    const [invitation = ''] = /https?:\S+/.exec(runCommand(place, ['create-superadmin', operator])) ?? []
    const server = startEmptyServer(place)
    const site = `http://localhost:${port}`
    await answers(`${site}/health`, server)
    await use({ site, mailbox, invitation })
    await end(server, 'SIGKILL')
    await mailbox.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** The link in the next mail to somebody; mails to others meanwhile are theirs. */
export async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  for (;;) {
    const { to, text } = await mailbox.next()
    const [link] = /https?:\/\/\S+token=\S+/.exec(text) ?? []
    if (to === address && link) return link
  }
}
