import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signatureOf } from './secret.ts'

type Check = (message: { signature: string; body: string; secret: string }) => boolean

/** What the manual for administrators says to check messages with, as it stands there. */
async function checkOfManual(): Promise<Check> {
  const manual = readFileSync(new URL('../../../../docs/ADMINISTRATE.md', import.meta.url), 'utf8')
  const code = /```js\n([^]*?)```/.exec(manual)?.[1] ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromExchange: Check }
  return module.isFromExchange
}

it('B2 messages are checked as the manual says: those of this server pass, others, changed and old ones do not', async () => {
  const isFromExchange = await checkOfManual()
  const [secret, body, at] = ['whsec_something', '{"event":"transfer.committed"}', new Date()]
  const message = { secret, body, signature: signatureOf(secret, { body, at }) }
  expect(isFromExchange(message)).toBe(true)
  expect(isFromExchange({ ...message, body: `${body} ` })).toBe(false)
  expect(isFromExchange({ ...message, secret: 'whsec_other' })).toBe(false)
  expect(isFromExchange({ ...message, signature: '' })).toBe(false)
  const old = new Date(at.getTime() - 600_000)
  expect(isFromExchange({ ...message, signature: signatureOf(secret, { body, at: old }) })).toBe(false)
})
