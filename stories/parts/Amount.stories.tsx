import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount, Total } from '@exchange-kit/react/parts'
import { Stack } from '@exchange-kit/react/ui'
import { ribera, riberas } from '../support/people.ts'

export default { title: 'parts/Amount', parameters: { width: 'narrow' } } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <Stack>
      <p>
        <Amount amount={riberas(60)} currency={ribera} signed />
      </p>
      <p>
        <Amount amount={riberas(-22.5)} currency={ribera} signed />
      </p>
      <p>
        <Amount amount={riberas(1240.5)} currency={ribera} signed />
      </p>
      <p>
        <Amount amount={0} currency={ribera} signed />
      </p>
      <p>
        <Amount amount={riberas(-18)} currency={ribera} signed isVoid />
      </p>
      <p>
        <Total amount={riberas(54.4)} currency={ribera} size="xl" />
      </p>
      <p>
        <Total amount={riberas(-38.5)} currency={ribera} size="l" />
      </p>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // S-MONEY-3: a sign on movements, a true minus that is read as "minus", zero without sign.
    await expect(canvas.getByText(/^\+60\.00/)).toBeVisible()
    await expect(canvas.getByText(/^−22\.50/)).toBeVisible()
    await expect(canvas.getByText('minus 22.50 riberas')).toBeInTheDocument()
    await expect(canvas.getByText(/^0\.00/)).toBeVisible()
  },
}

export const InCatalan: Story = {
  globals: { language: 'ca' },
  render: () => <Amount amount={riberas(-12345.5)} currency={ribera} signed />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText(/^−12\.345,50/)).toBeVisible()
  },
}
