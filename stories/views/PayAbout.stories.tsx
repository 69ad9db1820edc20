import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '@exchange-kit/react/parts'
import { PayAbout } from '@exchange-kit/react/views'
import { faces, ribera, riberas } from '../support/people.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Who is paid, what for and how much: on the card of `<exchange-pay>`. */
const meta = {
  title: 'views/PayAbout',
  component: PayAbout,
  tags: ['autodocs'],
  parameters: { width: 'narrow' },
  args: {
    payee: faces.anna,
    description: 'Two sourdough loaves',
    amount: <Amount amount={riberas(12.5)} currency={ribera} />,
  },
  argTypes: {
    payee: { control: 'object' },
    description: { control: 'text' },
    amount: { control: false },
  },
} satisfies Meta<typeof PayAbout>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Anna Puig')).toBeVisible()
    await expect(canvas.getByText('Two sourdough loaves')).toBeVisible()
  },
}

/** The link leaves the amount open. */
export const PayerChooses: Story = { args: { amount: 'You choose the amount' } }

export const Waiting: Story = { args: { payee: undefined, amount: undefined } }

/** Where the member cannot be asked for, the code stands in. */
export const Nameless: Story = { args: { payee: faces.nameless, description: undefined } }

export const LongWords: Story = {
  args: { payee: faces.town, description: 'Benachrichtigungseinstellungsberatungsgespräch '.repeat(4) },
}

export const RightToLeft: Story = {
  args: { payee: faces.liat, description: 'שני כיכרות לחם' },
  decorators: [rightToLeft],
}
