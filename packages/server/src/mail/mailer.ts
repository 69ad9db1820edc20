import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /** The same whenever this very mail is tried again, so that a mailbox can tell. */
  messageId?: string
}

/** Sends mails; does nothing without a mail server in the settings. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** How long a mail server may keep us waiting, in milliseconds; the usual is minutes, in which nothing else goes out. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (!smtpUrl) return { send: () => Promise.resolve(), close: () => undefined }
  const transport = createTransport({ url: smtpUrl, ...patience })
  return {
    send: async mail => void (await transport.sendMail({ from: mailFrom, ...mail })),
    close: () => transport.close(),
  }
}

/** How long a mail is tried, in milliseconds (A-6-20). */
export const mailLife = 2 * 86_400_000

/** Whether a mail server refused for good: a mailbox that does not exist will not do so in an hour. */
export function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof code === 'number' && code >= 500
}
