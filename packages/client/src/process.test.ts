import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it('E2.3 F10 a process that made a client, and did not close it, ends by itself', async () => {
  const here = new URL('./index.ts', import.meta.url).href
  const code = `import { createClient, servicesOf } from '${here}'
    const client = createClient({ services: servicesOf('https://site.invalid') })
    console.log(client.viewer().status)`
  const args = ['--conditions=@exchange-kit/source', '--import', 'tsx', '--input-type=module', '-e', code]
  const { stdout } = await run(process.execPath, args, { timeout: 30_000, cwd: new URL('../', import.meta.url) })
  expect(stdout.trim()).toBe('guest')
})
