import { build } from 'esbuild'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { placeOf, type Place } from '@exchange-kit/model'
import { createClient, memoryStorage, servicesOf, type Client } from '@exchange-kit/client'
import { password } from '../test/client.ts'
import type { Provided } from '../test/stage-context.ts'
import { App, getReady, GroupScreen, memoryNavigator, Provider, readyFrom, type Ready } from './index.ts'
import { getSnapshot } from './serverSnapshot.ts'

let site: string
beforeAll(async () => {
  const stage: Provided['stage'] = inject('stage')
  site = await (await fetch(`${stage}/untouched`)).text()
})

function app(client: Client, at: Place, ready: Ready) {
  return (
    <Provider client={client} navigator={memoryNavigator(at)} language="en" ready={ready}>
      <App />
    </Provider>
  )
}

async function drawn(address: string): Promise<{ html: string; ready: Ready }> {
  const client = createClient({ services: servicesOf(site) })
  const place = placeOf(address)
  const ready = await getReady(place, client, 'en')
  const html = renderToString(app(client, place, ready))
  client.close()
  return { html, ready }
}

describe('E2.3 a server draws the data that anybody may read', () => {
  it.each([
    ['/', 'Bread'],
    ['/groups', 'Ribera del Foix'],
    ['/groups/RIBA', 'Ribera del Foix'],
    ['/groups/RIBA/offers/bread', 'Bread'],
    ['/server-stats', 'Mercato Solidale'],
  ])('at %s', async (address, text) => {
    const { html } = await drawn(address)
    const main = /<main.*<\/main>/s.exec(html)?.[0]
    expect(main).toContain(text)
    expect(main).not.toContain('<!--$!-->')
  })

  it('for a screen by name, in the frame of somebody else', async () => {
    const client = createClient({ services: servicesOf(site) })
    const ready = await getReady({ screen: 'group', group: 'RIBA' }, client, 'en')
    const html = renderToString(
      <Provider client={client} navigator={memoryNavigator('/')} language="en" ready={ready}>
        <GroupScreen group="RIBA" />
      </Provider>,
    )
    expect(html).toContain('Share this group')
  })

  it('and gives it as plain JSON, which draws the same in another process', async () => {
    const { html, ready } = await drawn('/groups/RIBA')
    const client = createClient({ services: servicesOf(site) })
    const whole = await getSnapshot('/groups/RIBA', client, 'en')
    const other = createClient({ services: servicesOf(site) })
    const place = placeOf('/groups/RIBA')
    // Its code is here already: what waits for it is drawn by React as it comes.
    const again = readyFrom(JSON.parse(JSON.stringify(whole)) as typeof whole, other)
    expect(renderToString(app(other, place, again))).toBe(html)
    expect(JSON.parse(JSON.stringify(ready.snapshot))).toEqual(ready.snapshot)
  })
})

it('E2.3 a snapshot holds nothing of a session: neither tokens nor what only a member reads', async () => {
  const storage = memoryStorage()
  const member = createClient({ services: servicesOf(site), storage })
  await member.signIn({ email: 'anna@demo.example', password })
  await member.one('accounts', { group: 'RIBA', code: 'RIBA0002' })
  const { data } = await getSnapshot('/groups/RIBA', member, 'en')
  expect(data).toEqual({ namespace: '', resources: {}, lists: {}, ones: {} })
  // Nor while a session is being restored.
  const again = createClient({ services: servicesOf(site), storage })
  expect(again.viewer().status).toBe('restoring')
  expect(again.takeSnapshot()).toEqual(data)
  const guest = createClient({ services: servicesOf(site) })
  const text = JSON.stringify(await getSnapshot('/groups/RIBA/offers/bread', guest, 'en'))
  expect(text).not.toMatch(/access_?token|refresh_?token|auth-session/i)
})

it('E2.3 a snapshot of another site is none', async () => {
  const client = createClient({ services: servicesOf(site) })
  const snapshot = await getSnapshot('/groups', client, 'en')
  const other = createClient({ services: servicesOf('https://other.invalid') })
  const { data } = readyFrom(snapshot, other)
  expect(data?.lists).toEqual({})
  expect(other.cache.getState().lists).toEqual({})
})

it('E2.3 what a server component calls has no React in it', async () => {
  const { metafile } = await build({
    entryPoints: [new URL('server.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: 'out',
    conditions: ['@exchange-kit/source'],
  })
  expect(Object.keys(metafile.inputs).filter(it => /node_modules\/(react|react-dom|react-i18next)\//.test(it))).toEqual(
    [],
  )
})
