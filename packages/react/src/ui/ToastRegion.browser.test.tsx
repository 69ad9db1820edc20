import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './Dialog.tsx'
import { UiTextsProvider } from './texts.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts, type Toasts } from './toasts.ts'

let root: Root
let toasts: Toasts
beforeEach(async () => {
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  toasts = createToasts()
  draw()
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  document.body.replaceChildren()
})

function draw({ dialogs = 0 }: { dialogs?: number } = {}): void {
  root.render(
    <UiTextsProvider texts={text => text}>
      <ToastRegion toasts={toasts} label="Messages" />
      {['One', 'Two'].map((title, at) => (
        <Dialog key={title} open={at < dialogs} title={title} onClose={() => undefined}>
          <button>{title}</button>
        </Dialog>
      ))}
    </UiTextsProvider>,
  )
}

const frame = () => new Promise(done => requestAnimationFrame(done))
const card = (text: string) => [...document.querySelectorAll('.x-toast')].find(it => it.textContent.includes(text))
const close = (text: string) => card(text)?.querySelector<HTMLElement>(':scope > button:last-child')

/** Time goes by; what it changes is drawn. */
async function wait(time: number): Promise<void> {
  await frame()
  await frame()
  vi.advanceTimersByTime(time)
  await frame()
  await frame()
}

it('S-SHELL-22 a report goes after 5,000 ms; an error, and what has an act, stay until Close', async () => {
  toasts.show({ tone: 'done', text: 'Saved.' })
  toasts.show({ tone: 'error', text: 'No answer.' })
  toasts.show({ tone: 'info', text: 'Published.', action: { label: 'View', run: () => undefined } })
  await wait(4_999)
  expect(card('Saved.')).toBeDefined()
  await wait(1)
  expect(card('Saved.')).toBeUndefined()
  await wait(600_000)
  for (const text of ['No answer.', 'Published.']) {
    expect(card(text)).toBeDefined()
    close(text)?.click()
    await wait(0)
    expect(card(text)).toBeUndefined()
  }
})

it('S-SHELL-22 its time does not run under the pointer, nor while the focus is in it, nor when one of both goes', async () => {
  toasts.show({ tone: 'done', text: 'Saved.' })
  await wait(0)
  await userEvent.hover(card('Saved.') as Element)
  await wait(60_000)
  expect(card('Saved.')).toBeDefined()
  close('Saved.')?.focus()
  await userEvent.unhover(card('Saved.') as Element)
  await wait(60_000)
  expect(card('Saved.')).toBeDefined()
  close('Saved.')?.blur()
  await wait(4_999)
  expect(card('Saved.')).toBeDefined()
  await wait(1)
  expect(card('Saved.')).toBeUndefined()
})

it('S-SHELL-22, S-A11Y-7 stand in the dialog that is over everything, within reach and read out, and in the page before and after', async () => {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const pageRegion = document.querySelector('.x-toasts')
  toasts.show({ tone: 'error', text: 'No answer.' })
  draw({ dialogs: 1 })
  await wait(0)
  await expect.element(dialog('One').getByText('No answer.')).toBeVisible()
  draw({ dialogs: 2 })
  await wait(0)
  const alert = dialog('Two').getByRole('alert')
  await expect.element(alert).toHaveTextContent('No answer.')
  toasts.show({ tone: 'done', text: 'Saved.' })
  await wait(0)
  await expect.element(dialog('Two').getByRole('status')).toHaveTextContent('Saved.')
  const button = alert.getByRole('button', { name: 'close' }).element() as HTMLElement
  button.focus()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  await wait(0)
  expect(card('No answer.')).toBeUndefined()
  draw({ dialogs: 1 })
  await wait(0)
  await expect.element(dialog('One').getByRole('status')).toHaveTextContent('Saved.')
  draw()
  await wait(0)
  // The one that was there all the time, or nothing of it would be read out.
  expect(pageRegion?.isConnected).toBe(true)
  expect(pageRegion?.textContent).toContain('Saved.')
  expect(document.querySelectorAll('.x-toasts')).toHaveLength(1)
})
