import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/NewTransferPage' } satisfies Meta

type Story = StoryObj

const own = '/groups/RIBA/members/RIBA0002/transactions'
const filled = `${own}/send?to=RIBA0003&amount=12.5&description=Two%20loaves`

export const Ready: Story = {
  ...visit({ at: `${own}/send`, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('combobox', { name: 'Who do you want to pay?' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Lately' })).toBeVisible()
  },
}

/** Nothing typed: the fields say what they want, and no list covers it. */
export const Empty: Story = {
  ...visit({ at: `${own}/send`, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    const payee = canvas.getByRole('combobox', { name: 'Who do you want to pay?' })
    await expect(payee).toHaveFocus()
    await expect(payee).toHaveAccessibleDescription(/Choose who you want to pay/)
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const Choosing: Story = {
  ...visit({ at: `${own}/send`, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Who do you want to pay?' }), 'so')
    await expect(await canvas.findByRole('option', { name: /Pere Soler/ })).toBeVisible()
  },
}

export const Confirming: Story = {
  ...visit({ at: filled, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Pere Soler')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('button', { name: /^Pay 12\.50/ })).toBeVisible()
  },
}

export const Asking: Story = {
  ...visit({ at: `${own}/receive`, as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: 'Who do you want to ask?' })).toBeVisible()
  },
}

/** Administrators move between any two accounts. */
export const AsAdmin: Story = {
  ...visit({ at: '/groups/RIBA/members/RIBA0001/transactions/transfer', as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: 'From which account?' })).toBeVisible()
  },
}

/** Nuria disabled her account: the form says so in words. */
export const AsDisabled: Story = {
  ...visit({ at: '/groups/RIBA/members/RIBA0008/transactions/send', as: 'nuria', language: 'en' }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'))
    await expect((await main.findAllByText(/You disabled your account/))[0]).toBeVisible()
  },
}

/** Four units above the lowest balance. */
export const TooMuch: Story = {
  ...visit({
    at: '/groups/RIBA/members/RIBA0003/transactions/send?to=RIBA0002&amount=50&description=Tools',
    as: 'pere',
    language: 'en',
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect((await canvas.findAllByText(/more than you can pay now/))[0]).toBeVisible()
  },
}

export const Failed: Story = visit({ at: filled, as: 'anna', trouble: 'badGateway' })

export const Offline: Story = {
  ...visit({ at: filled, as: 'anna', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^You are offline\./)).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: filled, as: 'anna', language: 'it' })

export const Forbidden: Story = visit({ at: `${own}/send`, as: 'pere' })
