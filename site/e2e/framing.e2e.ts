import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './stage.ts'

test('S-PRIV-9 another site cannot frame our screens, except the public frames meant for it', async ({
  page,
  stage: { site },
}) => {
  const closed = ['/', '/login-mail', '/groups', '/groups/RIBA', '/settings', '/pay?t=RIBA0002&u=1']
  const open = ['/embed/frame/groups', '/embed/frame/offers?group=RIBA']
  const host = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end([...closed, ...open].map(path => `<iframe src="${site}${path}"></iframe>`).join('\n'))
  })
  await new Promise<void>(done => host.listen(0, '127.0.0.1', done))
  const refused: string[] = []
  page.on('console', message => {
    if (/frame-ancestors/.test(message.text())) refused.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  const frames = () => page.frames().filter(it => it !== page.mainFrame())
  await expect.poll(() => frames().filter(it => it.url().startsWith(site)).length).toBe(open.length)
  for (const path of open) expect(frames().map(it => it.url())).toContain(site + path)
  for (const frame of frames().filter(it => it.url().startsWith(site)))
    await expect(frame.getByText(/Ribera del Foix|Bread/).first()).toBeVisible()
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(closed.length)
  await new Promise(done => host.close(done))
})
