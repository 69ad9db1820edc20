import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/index.ts'
import { createKit } from '../src/kit.ts'
import { sendMails } from '../src/notifications/mails.ts'
import { relayOutbox } from '../src/notifications/relay.ts'

// A worker as far as telling goes: relays and mails until it is killed. Its clock is ahead by so many seconds, so that
// leases of those who were killed before it have run out. It begins when it is told to.
const [, , url = '', smtpUrl = '', ahead = '0'] = process.argv
const database = await openDatabase({ url })
const config = readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent', SMTP_URL: smtpUrl })
const kit = await createKit({ config, database, now: () => new Date(Date.now() + Number(ahead) * 1000) })
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
for (;;) {
  await relayOutbox(kit)
  await sendMails(kit)
  await wait(20)
}
