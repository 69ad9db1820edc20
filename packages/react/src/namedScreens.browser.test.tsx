import { createRoot, type Root } from 'react-dom/client'
import { memoryStorage } from '@exchange-kit/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clientOf, openStage, password } from '../test/stand.tsx'
import './ui/index.ts'
import { memoryNavigator } from './navigator.ts'
import { GroupScreen, HomeScreen, LoginMailScreen } from './namedScreens.tsx'
import { Provider } from './Provider.tsx'

let url: string
let root: Root
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

// A page of a partner: a frame of its own, and the screen somewhere in it.
async function place(screen: React.ReactNode, { as }: { as?: string } = {}) {
  const client = clientOf(url, memoryStorage())
  if (as) await client.signIn({ email: `${as}@demo.example`, password })
  const navigator = memoryNavigator('/')
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider client={client} navigator={navigator} language="en">
      <article aria-label="Page of a partner">{screen}</article>
    </Provider>,
  )
  return navigator
}

const here = () => page.getByRole('article', { name: 'Page of a partner' })

it('E2.3 a screen by name draws its place in the frame of somebody else, without ours', async () => {
  await place(<GroupScreen group="RIBA" />)
  await expect.element(here().getByRole('tab', { name: 'Currency' })).toBeVisible()
  expect(document.querySelector('.x-bar, .x-shell, main')).toBeNull()
})

it('E2.3 S-GUARD-1 a screen by name is guarded: who is signed out is led to signing in, and nothing of it is drawn', async () => {
  const navigator = await place(<HomeScreen />)
  await expect.poll(() => navigator.place().screen).toBe('loginMail')
  expect(document.body.textContent).not.toContain('Offers')
})

it('E2.3 the same screen is there for a member, and another name makes another place', async () => {
  await place(<HomeScreen />, { as: 'anna' })
  await expect
    .element(
      here()
        .getByText(/Bread|bread/)
        .first(),
    )
    .toBeVisible()
  root.unmount()
  await place(<LoginMailScreen />)
  await expect.element(here().getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})
