import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '@exchange-kit/react/parts'
import { PayHead } from '@exchange-kit/react/views'
import { ribera, riberas } from '../support/people.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Who is paid, how much and what for, in the middle: on the slip of `/pay` and above a code to scan. */
const meta = {
  title: 'views/PayHead',
  component: PayHead,
  tags: ['autodocs'],
  parameters: { width: 'narrow' },
  args: {
    title: <h2>Pay Anna Puig</h2>,
    amount: <Amount amount={riberas(12.5)} currency={ribera} size="xl" />,
    description: 'Two sourdough loaves',
  },
  argTypes: {
    title: { control: false },
    amount: { control: false },
    description: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof PayHead>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  args: { children: <p className="x-caption">Reference 2026-118</p> },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Pay Anna Puig' })).toBeVisible()
    await expect(canvas.getByText('Two sourdough loaves')).toBeVisible()
  },
}

export const PayerChooses: Story = { args: { amount: <b>You choose the amount</b> } }

export const Empty: Story = { args: { description: undefined } }

export const LongWords: Story = {
  args: {
    title: <h2>Pay Associació de Veïns i Veïnes del Barri de la Riera</h2>,
    amount: <Amount amount={riberas(1_234_567_890.12)} currency={ribera} size="xl" />,
    description: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(3),
  },
}

export const RightToLeft: Story = {
  args: { title: <h2>תשלום לליאת כהן</h2>, description: 'שני כיכרות לחם' },
  decorators: [rightToLeft],
}
