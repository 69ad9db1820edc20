import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutLine } from '../../test/network.ts'
import { askFor, paymentsWith, someone, unique } from '../../test/payments.ts'
import { makeMember } from '../../test/people.ts'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'
import { openWindow, type TestWindow } from '../../test/window.ts'
import { browserNavigator } from '../browserNavigator.ts'

let url: string
let mend = () => undefined as void
let own: TestWindow | null = null
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(() => {
  mend()
  leaveAll()
  own?.end()
})

describe('a dialog', () => {
  it('S-SHELL-24 is modal, named by its act, left by Escape and Close without a trace, and gives the focus back', async () => {
    const [payer, payee] = [await makeMember(url, { name: 'Pia Paga' }), await makeMember(url, { name: 'Coia Cobra' })]
    const description = unique('Asked in a dialog')
    const request = await askFor(url, { payee: payee.as, payer: payer.code, description })
    await visit(url, { as: payer.as, at: { screen: 'transfer', group: 'RIBA', transfer: request.id } })
    const opener = page.getByRole('button', { name: 'Reject', exact: true })
    const dialog = page.getByRole('alertdialog')
    const act = () => dialog.getByRole('button', { name: 'Reject the request' })
    const leaves = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(dialog.getByRole('button', { name: 'Close' })),
    ]
    for (const leave of leaves) {
      await userEvent.click(opener)
      await expect.element(dialog).toHaveAccessibleName(/Reject/)
      expect(dialog.element().matches('dialog:modal')).toBe(true)
      await expect.element(act()).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: 'OK' })).not.toBeInTheDocument()
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
    const client = await someone(url, payer.as)
    expect((await paymentsWith(client, description)).map(it => it.attributes.state)).toEqual(['pending'])

    // An error stays inside and keeps what was typed.
    await userEvent.click(opener)
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'Nothing came')
    const patches = { method: 'PATCH', url: /\/transfers\// }
    const broken = cutLine('neverSent', patches)
    mend = broken.mend
    await userEvent.click(act())
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'We do not know yet' })).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue('Nothing came')
    broken.mend()

    // At work it shows so, and takes no second press.
    const slow = cutLine('slow', patches)
    mend = slow.mend
    await userEvent.click(act())
    await expect.element(act()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(act(), { force: true })
    await slow.deliver()
    slow.mend()
    await expect.element(dialog).not.toBeInTheDocument()
    const [rejected] = await paymentsWith(client, description)
    expect(rejected?.attributes).toMatchObject({ state: 'rejected', meta: { reason: 'Nothing came' } })
    client.close()
  })

  it('S-SHELL-24 S-FORM-11 is closed by Back of the browser instead of the place, and asks when something typed would be lost', async () => {
    const [payer, payee] = [await makeMember(url, { name: 'Pia Paga' }), await makeMember(url, { name: 'Coia Cobra' })]
    const description = unique('Asked on a phone')
    const request = await askFor(url, { payee: payee.as, payer: payer.code, description })
    own = await openWindow('/groups')
    const navigator = browserNavigator({ page: own.page })
    navigator.go({ screen: 'transfer', group: 'RIBA', transfer: request.id })
    await visit(url, { as: payer.as, at: navigator.place(), navigator })
    const opener = page.getByRole('button', { name: 'Reject', exact: true })
    const dialog = page.getByRole('alertdialog', { name: /Reject/ })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const reason = dialog.getByLabelText(/^Reason/)
    const back = () => own?.page.history.back()

    await userEvent.click(opener)
    await expect.element(dialog).toBeVisible()
    back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(navigator.place().screen).toBe('transfer')

    await userEvent.click(opener)
    await userEvent.fill(reason, 'Nothing came')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    for (const leave of [back, () => (dialog.element() as HTMLDialogElement).requestClose()]) {
      leave()
      await expect.element(question).toBeVisible()
      await userEvent.click(question.getByRole('button', { name: 'Stay here' }))
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(reason).toHaveValue('Nothing came')
    }
    back()
    await userEvent.click(question.getByRole('button', { name: 'Leave', exact: true }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(navigator.place().screen).toBe('transfer')

    // Escape leaves without a question; after it nothing stands over the place, and Back is Back.
    await userEvent.click(opener)
    await userEvent.fill(reason, 'Nothing came')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
    back()
    await expect.poll(() => navigator.place().screen).toBe('groups')
    const client = await someone(url, payer.as)
    expect((await paymentsWith(client, description)).map(it => it.attributes.state)).toEqual(['pending'])
    client.close()
  })
})
