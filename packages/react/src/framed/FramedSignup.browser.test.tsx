import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryStorage } from '@exchange-kit/client'
import { clientOf, openStage } from '../../test/stand.tsx'
import { translatePage } from '../../test/translation.ts'
import { Provider } from '../Provider.tsx'
import { plainSite } from '../site.ts'
import { FramedSignup } from './FramedSignup.tsx'
import { framedNavigator, framedSignup } from './framedNavigator.ts'

let url: string
let root: Root | undefined
let endTranslation = () => {}
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  endTranslation()
  root?.unmount()
  document.body.replaceChildren()
})

const shown = () => document.body.innerText.replace(/\s+/g, ' ')
const garble = (text: string) => text.replace(/\p{L}/gu, 'ж').replace(/\d/g, digit => String((Number(digit) + 1) % 10))

it('E2.5 shows its messages and keeps the name of the group while the page around is translated', async () => {
  const ask = framedSignup('?group=RIBA&o=https://blog.example&s=1&locale=en')
  if (!ask) throw new Error('No frame is asked for.')
  const client = clientOf(url, memoryStorage())
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider client={client} navigator={framedNavigator(ask.place)} site={plainSite} language="en" theme="light">
      <FramedSignup origin={undefined} />
    </Provider>,
  )
  const password = page.getByLabelText('Password', { exact: true })
  const terms = page.getByRole('checkbox')
  await expect.poll(() => Boolean(password.query() ?? terms.query())).toBe(true)
  if (!password.query()) {
    await userEvent.click(terms)
    await userEvent.click(page.getByRole('button').last())
  }
  await expect.element(password).toBeVisible()
  await expect.poll(shown).toContain('Ribera del Foix')
  const field = password.element()
  const submit = [...document.querySelectorAll('button[type="submit"]')].at(-1)
  if (!submit) throw new Error('There is no button to send with.')
  const before = document.querySelectorAll('.x-error').length
  endTranslation = translatePage('replace', document.body, garble).end
  await userEvent.fill(field, 'short')
  await userEvent.click(submit)
  // Each message stands once, in the words of the translation, and goes once the field is right.
  const messages = () => [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].length
  await expect.poll(messages).toBeGreaterThan(before)
  const wrong = messages()
  await expect.poll(shown).toMatch(/ж/)
  await userEvent.fill(field, 'long enough')
  await userEvent.tab()
  await expect.poll(messages).toBeLessThan(wrong)
  expect(shown()).toContain('Ribera del Foix')
  client.close()
})
