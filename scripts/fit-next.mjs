import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, run } from './run.mjs'
import { needs } from './needs.mjs'

/**
 * `npm run fit:next`: a partner's app in Next's app router, as the README of @exchange-kit/react has it, from our tarballs in a
 * folder that knows nothing of this workspace. It is installed from the registry, built, started, and asked for a page.
 * `SITE=http://localhost:4100` names a running site, whose data is looked for then. It takes minutes, so no check runs it.
 */
const packages = ['model', 'client', 'pay-flow', 'react']
const site = process.env['SITE'] ?? 'https://unreachable.invalid'
needs(Object.fromEntries(packages.map(it => [`packages/${it}/dist`, 'npm run build'])))

const files = {
  'app/layout.jsx': `export default function Layout({ children }) {
    return <html lang="it"><body><h1>Mercato</h1>{children}</body></html>
  }`,
  'app/community/[[...path]]/page.jsx': `import { createClient, getSnapshot, servicesOf } from '@exchange-kit/react/server'
  import { Community } from './Community'
  export const dynamic = 'force-dynamic'
  export default async function Page({ params }) {
    const { path = ['groups', 'RIBA'] } = await params
    const client = createClient({ services: servicesOf(process.env.SITE) })
    const snapshot = await getSnapshot('/' + path.join('/'), client, 'it')
    client.close()
    return <Community site={process.env.SITE} snapshot={snapshot} />
  }`,
  'app/community/[[...path]]/Community.jsx': `'use client'
  import { useState } from 'react'
  import { usePathname, useRouter, useSearchParams } from 'next/navigation'
  import { App, createClient, Provider, readyFrom, servicesOf, useRouterNavigator } from '@exchange-kit/react'
  import '@exchange-kit/react/styles.css'
  export function Community({ site, snapshot }) {
    const [client] = useState(() => createClient({ services: servicesOf(site), clientId: 'my-app' }))
    const [ready] = useState(() => readyFrom(snapshot, client))
    const [path, search, router] = [usePathname(), useSearchParams(), useRouter()]
    const navigator = useRouterNavigator({
      address: search.size > 0 ? path + '?' + search : path,
      push: router.push,
      replace: router.replace,
      base: '/community',
      home: { screen: 'group', group: 'RIBA' },
    })
    return (
      <Provider client={client} navigator={navigator} signIn={() => undefined} language="it" ready={ready}>
        <App />
      </Provider>
    )
  }`,
}

// What `npm run` of this workspace says of itself must not reach the npm of another folder.
for (const name of Object.keys(process.env)) if (/^npm_/i.test(name)) delete process.env[name]
const folder = await mkdtemp(join(tmpdir(), 'exchange-next-'))
try {
  const dependencies = { next: '^16.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' }
  for (const name of packages) {
    const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
    const { output } = await run('npm', pack, { quiet: true, cwd: `packages/${name}` })
    dependencies[`@exchange-kit/${name}`] = `file:${output.trim()}`
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const env = { SITE: site, NEXT_TELEMETRY_DISABLED: '1' }
  await must('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  await must('npx', ['next', 'build'], { cwd: folder, env, quiet: true })
  const html = await pageOf(env)
  const wanted = ['Vai al contenuto', ...(process.env['SITE'] ? ['Ribera del Foix'] : [])]
  const missing = wanted.filter(it => !html.includes(it))
  if (missing.length > 0) throw new Error(`The page of Next lacks ${missing.join(' and ')}:\n${html.slice(0, 2_000)}`)
  if (html.includes('type="password"')) throw new Error('The page of Next asks for a password.')
  process.stdout.write('Next builds a partner’s app, and draws its first page on the server.\n')
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Starts what was built, and asks for the page until it answers. */
async function pageOf(env) {
  const port = await freePort()
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  try {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await fetch(`http://localhost:${port}/community/groups/RIBA`).catch(() => null)
      if (answer?.ok) return await answer.text()
      await new Promise(done => setTimeout(done, 500))
    }
    throw new Error('What Next built does not answer.')
  } finally {
    child.kill()
  }
}

function freePort() {
  return new Promise(done => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
