import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client, Place } from '@exchange-kit/react'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/TransferPage' } satisfies Meta

type Story = StoryObj

/** The newest payment of the viewer that carries this description. */
function payment(description: string): (client: Client) => Promise<Place> {
  return async client => {
    const { items } = await client.list('transfers', { group: 'RIBA', search: description, sort: '-created' })
    return { screen: 'transfer', group: 'RIBA', transfer: items[0]?.id ?? 'none' }
  }
}

function stamped(...words: readonly string[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'))
    for (const word of words) await expect((await main.findAllByText(word))[0]).toBeVisible()
  }
}

/** Laia asks Anna: accept or reject. */
export const Ready: Story = {
  ...visit({ at: payment('Massatge relaxant'), as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: /^Accept and pay 20\.00/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible()
  },
}

/** The same, seen by who asked. */
export const AsPayee: Story = {
  ...visit({ at: payment('Massatge relaxant'), as: 'laia', language: 'en' }),
  play: stamped('Cancel request'),
}

export const AsAdmin: Story = visit({ at: payment('Massatge relaxant'), as: 'marta', language: 'en' })

export const Rejected: Story = {
  ...visit({ at: payment('Llegums a granel'), as: 'quim', language: 'en' }),
  play: stamped('Ja la vaig pagar en mà dissabte.'),
}

export const NotPaid: Story = {
  ...visit({ at: payment('Pa de tot el mes'), as: 'pere', language: 'en' }),
  play: stamped('Failed'),
}

export const GivenBack: Story = {
  ...visit({ at: payment('Bicicletes a punt'), as: 'joan', language: 'en' }),
  play: stamped('Done'),
}

export const NothingHere: Story = {
  ...visit({ at: '/groups/RIBA/transactions/00000000-0000-4000-8000-000000000000', as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^There is no payment /)).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: payment('Massatge relaxant'), as: 'anna', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await expect(
      (await within(canvasElement).findAllByText(/Bad response from server|asks you to pay/))[0],
    ).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: payment('Massatge relaxant'), as: 'anna', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect(await canvas.findByText('Massatge relaxant')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: payment('Massatge relaxant'), as: 'anna', language: 'es' })

export const WhileLoading: Story = visit({ at: payment('Massatge relaxant'), as: 'anna', trouble: 'noAnswer' })

export const Forbidden: Story = visit({ at: '/groups/RIBA/transactions/any', as: 'gemma' })
