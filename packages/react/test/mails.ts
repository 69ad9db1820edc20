import { setTimeout as wait } from 'node:timers/promises'
import { startMailbox, type Mailbox } from '../../server/test/mailbox.ts'

export { startMailbox, type Mailbox }

const patience = 30_000

/** Waits for a mail: `/mail?to=anna@demo.example&number=2` is the second one to her. */
export async function mailsTo({ mails }: Mailbox, path: string): Promise<{ subject: string; text: string }> {
  const query = new URL(path, 'http://stage').searchParams
  const to = query.get('to')
  const at = Number(query.get('number')) - 1
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const mail = mails.filter(it => it.to?.some(({ address }) => address === to))[at]
    if (mail) return { subject: mail.subject ?? '', text: mail.text ?? '' }
  }
  throw new Error(`No mail ${at + 1} to ${to ?? 'nobody'}.`)
}
