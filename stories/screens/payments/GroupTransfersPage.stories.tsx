import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/GroupTransfersPage' } satisfies Meta

type Story = StoryObj

const all = '/groups/RIBA/admin/transactions'

/** Payer and payee of every payment, the newest first. */
export const Ready: Story = {
  ...visit({ at: all, as: 'marta' }),
  async play({ canvasElement }) {
    const rows = await within(await within(canvasElement).findByRole('main')).findAllByRole('listitem')
    await expect(rows.length).toBeGreaterThan(10)
  },
}

/** Of one account, which may be narrowed to a counterpart. */
export const OfAccount: Story = {
  ...visit({ at: `${all}?account=RIBA0002`, as: 'marta' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: 'With whom' })).toBeVisible()
  },
}

/** Nothing matches, with the way back. */
export const Empty: Story = {
  ...visit({ at: `${all}?q=no%20such%20words`, as: 'marta' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing matches')).toBeVisible()
  },
}

export const Failed: Story = visit({ at: all, as: 'marta', trouble: 'badGateway' })

export const Offline: Story = visit({ at: all, as: 'marta', trouble: 'offline', isSaved: true })

export const Forbidden: Story = visit({ at: all, as: 'anna' })

export const WhileLoading: Story = visit({ at: all, as: 'marta', trouble: 'noAnswer' })
