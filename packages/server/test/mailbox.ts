import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its reader has it. */
export type Received = { to: string; subject: string; text: string; html: string }

/** A real mail server on a free port that keeps what it gets. */
export type Mailbox = {
  /** For `SMTP_URL`. */
  url: string
  /** The oldest mail not taken yet; waits for one. */
  next(): Promise<Received>
  /** How many wait to be taken. */
  waiting(): number
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = []
  const awaited: (() => void)[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void keep(Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>(resolve => void smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  async function keep(raw: Buffer): Promise<void> {
    const { to, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
    received.push({ to: to?.[0]?.address ?? '', subject, text, html })
    for (const go of awaited.splice(0)) go()
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    async next() {
      while (received.length === 0) await new Promise<void>(resolve => void awaited.push(resolve))
      const mail = received.shift()
      if (!mail) throw new Error('No mail came.')
      return mail
    },
    waiting: () => received.length,
    close: () => new Promise<void>(resolve => smtp.close(() => resolve())),
  }
}

/** The one-time link of a mail, and its code. */
export function linkIn({ text }: Received): { link: string; code: string } {
  const [link = ''] = /https:\/\/\S+\?token=\S+/.exec(text) ?? []
  return { link, code: link === '' ? '' : (new URL(link).searchParams.get('token') ?? '') }
}
