import { createInstance } from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage } from '@exchange-kit/client'
import { clientOf, openStage, password } from '../test/stand.tsx'
import { App } from './App.tsx'
import { memoryNavigator } from './navigator.ts'
import { getReady, readyFrom } from './prepare.ts'
import { getSnapshot } from './serverSnapshot.ts'
import { Provider } from './Provider.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

it('E2.3 speaks the language of the host’s own i18next, follows it, and lays the host’s texts over its own', async () => {
  const client = clientOf(await openStage(), memoryStorage())
  const i18n = createInstance()
  await i18n.init({
    lng: 'es-AR',
    defaultNS: 'app',
    resources: {
      es: { app: { title: 'Mercado' }, 'exchange-kit': { 'session.login.submit': 'Pasá' } },
      it: { app: { title: 'Mercato' } },
    },
  })
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider client={client} navigator={memoryNavigator('/login-mail')} i18n={i18n}>
      <App />
    </Provider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Iniciar sesión con el correo')
  await expect.element(page.getByRole('button', { name: 'Pasá', exact: true })).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.fill('anna@demo.example')
  await i18n.changeLanguage('it')
  await expect.element(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@demo.example')
  expect([i18n.language, i18n.t('title')]).toEqual(['it', 'Mercato'])
  expect(document.documentElement.lang).toBe('it')
})

it('E2.3 lays the host’s texts over its own in what was made ready first, by a server too', async () => {
  const site = await openStage()
  const client = clientOf(site, memoryStorage())
  const i18n = createInstance()
  await i18n.init({ lng: 'es', resources: { es: { 'exchange-kit': { 'session.login.submit': 'Pasá' } } } })
  const place = { screen: 'loginMail' } as const
  const first = await getReady(place, client, 'es', { i18n })
  const other = clientOf(site, memoryStorage())
  const later = readyFrom(await getSnapshot(place, other, 'es'), other, { i18n })
  for (const { translations } of [first, later]) expect(translations.t('session.login.submit')).toBe('Pasá')
  expect(first.translations.t('session.login.email')).toBe(later.translations.t('session.login.email'))
})

it('S-LANG-1 speaks the language of who turned out to read, though the texts of another one were prepared', async () => {
  const client = clientOf(await openStage(), memoryStorage())
  const { translations } = await getReady({ screen: 'loginMail' }, client, 'es')
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider client={client} navigator={memoryNavigator('/login-mail')} translations={translations}>
      <App />
    </Provider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in with e-mail')
  expect(document.documentElement.lang).toBe('en')
})

it('S-LANG-1 reads on in the language of the page a link stands on, whatever is kept or set', async () => {
  const client = clientOf(await openStage())
  await client.signIn({ email: 'anna@demo.example', password })
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider client={client} navigator={memoryNavigator('/pay?t=RIBA0006&u=1&m=Pane&l=it')}>
      <App />
    </Provider>,
  )
  await expect.poll(() => document.documentElement.lang).toBe('it')
  await expect.element(page.getByText('Pane').first()).toBeVisible()
  expect(document.documentElement.lang).toBe('it')
})
