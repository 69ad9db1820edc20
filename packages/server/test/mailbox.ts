import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its reader has it. */
export type Received = { to: string; subject: string; text: string; html: string }

/** A real mail server on a free port that keeps what it gets. */
export type Mailbox = {
  /** For `SMTP_URL`. */
  url: string
  /** All that came, with headers, oldest first. */
  mails: Email[]
  /** The oldest mail not taken yet; waits for one. */
  next(): Promise<Received>
  /** How many wait to be taken. */
  waiting(): number
  /** Answers the next mails with this code instead of taking them. */
  refuse(code: number | undefined): void
  close(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const awaited: (() => void)[] = []
  let taken = 0
  let refused: number | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refused !== undefined) done(Object.assign(new Error('not now'), { responseCode: refused }))
        else void keep(Buffer.concat(parts), done)
      })
    },
  })
  // Somebody who is killed in the middle of a mail is no fault of ours.
  smtp.on('error', () => undefined)
  await new Promise<void>(resolve => void smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  async function keep(raw: Buffer, done: () => void): Promise<void> {
    mails.push(await PostalMime.parse(raw))
    for (const go of awaited.splice(0)) go()
    done()
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next() {
      while (mails.length <= taken) await new Promise<void>(resolve => void awaited.push(resolve))
      const { to, subject = '', text = '', html = '' } = mails[taken++] ?? {}
      return { to: to?.[0]?.address ?? '', subject, text, html }
    },
    waiting: () => mails.length - taken,
    refuse: code => void (refused = code),
    close: () => new Promise<void>(resolve => smtp.close(() => resolve())),
  }
}

/** The one-time link of a mail, and its code. */
export function linkIn({ text }: Pick<Received, 'text'>): { link: string; code: string } {
  const [link = ''] = /https:\/\/\S+\?token=\S+/.exec(text) ?? []
  return { link, code: link === '' ? '' : (new URL(link).searchParams.get('token') ?? '') }
}
