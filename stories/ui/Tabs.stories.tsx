import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps, TabLinks, Tabs } from '@exchange-kit/react/ui'

export default { title: 'ui/Tabs' } satisfies Meta

type Story = StoryObj

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'offers', label: 'Offers', count: 3 },
  { id: 'needs', label: 'Needs', count: 1 },
  { id: 'transactions', label: 'Payments' },
] as const

export const Ready: Story = {
  render: function Ready() {
    const [tab, setTab] = useState<(typeof tabs)[number]['id']>('profile')
    return (
      <>
        <Tabs label="Anna Puig" tabs={tabs} selected={tab} onSelect={setTab}>
          <p>Sheet: {tab}</p>
        </Tabs>
        <TabLinks
          label="Superadministration"
          current="groups"
          tabs={[
            { id: 'groups', label: 'Groups', to: { href: '#groups' } },
            { id: 'migrations', label: 'Migrations', to: { href: '#migrations' } },
          ]}
        />
        <Steps
          label="Sign-up"
          steps={['Terms', 'Your details', 'Confirm e-mail', 'First offer', 'Approval']}
          current={1}
        />
      </>
    )
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Offers/ }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Sheet: offers')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Needs/ })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tabpanel', { name: 'Payments' })).toHaveTextContent('Sheet: transactions')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  },
}
