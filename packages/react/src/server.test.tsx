import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createClient, servicesOf } from '@exchange-kit/client'
import { placeOf, places, type Place } from '@exchange-kit/model'
import { App, GroupsScreen, getReady, ForgotPasswordScreen, memoryNavigator, Provider } from './index.ts'

// No server is asked for data here: what is known without it is what a first answer can say.
const services = servicesOf('https://unreachable.invalid')
const names = {
  group: 'RIBA',
  offer: 'bread',
  need: 'bread',
  member: 'RIBA0002',
  transfer: 'a',
  migration: 'a',
  direction: 'send',
}

async function drawn(place: Place): Promise<string> {
  const client = createClient({ services })
  const ready = await getReady(place, client, 'ca')
  return renderToString(
    <Provider client={client} navigator={memoryNavigator(place)} language="ca" translations={ready.translations}>
      <App ready={ready} />
    </Provider>,
  )
}

describe('E2.3 F9 the App on a server', () => {
  it.each(Object.keys(places))('is drawn at the place %s, whole and in its language', async screen => {
    const html = await drawn({ screen, ...names } as unknown as Place)
    expect(html).toContain('Ves al contingut</a>')
    expect(html).toMatch(/<main id="main"[^>]*>.*\S.*<\/main>/s)
    // What React writes where something threw or was still on its way.
    expect(html).not.toContain('<!--$!-->')
  })

  it('leaves a payment to the browser whose window it answers to, and says so meanwhile', async () => {
    const html = await drawn(placeOf('/pay?t=RIBA0002&u=10&m=Bread&o=https%3A%2F%2Fblog.example&s=0&v=1'))
    expect(html).toMatch(/<main id="main".*S’està carregant….*<\/main>/s)
  })

  it('is read before any script: headings, links and fields of a door that is open to all', async () => {
    const html = await drawn(placeOf('/forgot-password'))
    expect(html).toMatch(/<h1[^>]*>.+<\/h1>/)
    expect(html).toContain('href="/login-mail"')
    expect(html).toMatch(/<label for="([^"]+)">Correu electrònic<\/label><input type="email" id="\1"/)
  })

  it.each(['/login-mail?redirect=%2Fhome', '/groups/RIBA/signup', '/signup-group', '/set-password'])(
    'asks for no password at %s: that is typed on the site',
    async at => {
      const html = await drawn(placeOf(at))
      expect(html).toContain('Les contrasenyes només s’escriuen a unreachable.invalid')
      expect(html).toContain(`href="https://unreachable.invalid${at}"`)
      expect(html).not.toContain('type="password"')
    },
  )

  it('S-GUARD-1 says nothing of a place that is for members', async () => {
    const html = await drawn({ screen: 'home' })
    expect(html).toContain('S’està carregant…')
    expect(html).toContain('href="/login-mail?redirect=%2Fhome"')
  })

  it('draws nothing in a foreign language when no words were given', () => {
    const client = createClient({ services })
    expect(
      renderToString(
        <Provider client={client} navigator={memoryNavigator('/')} language="ca">
          <App />
        </Provider>,
      ),
    ).toBe('')
  })
})

it('E2.3 a screen by name is drawn on a server, in the frame of somebody else', async () => {
  const client = createClient({ services })
  const { translations } = await getReady({ screen: 'groups' }, client, 'it')
  const html = renderToString(
    <Provider client={client} navigator={memoryNavigator('/')} language="it" translations={translations}>
      <article>
        <ForgotPasswordScreen />
        <GroupsScreen />
      </article>
    </Provider>,
  )
  expect(html).toMatch(/^<article>.+<\/article>$/s)
  expect(html).not.toContain('<main')
})
