import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '@exchange-kit/react/parts'
import { PayAbout } from '@exchange-kit/react/views'
import { faces, ribera, riberas } from '../support/people.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Who is paid, what for and how much: on the card of `<exchange-pay>`, on the slip of `/pay` and above a code to scan. */
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
    layout: { control: 'inline-radio', options: ['card', 'slip'] },
    head: { control: 'text' },
    children: { control: 'text' },
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

const onSlip = {
  layout: 'slip',
  head: <h2>Pay Anna Puig</h2>,
  amount: <Amount amount={riberas(12.5)} currency={ribera} size="xl" />,
} as const

/** In the middle of a slip, the amount first for the eye. */
export const Slip: Story = {
  args: { ...onSlip, children: <p className="x-caption">Reference 2026-118</p> },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Pay Anna Puig' })).toBeVisible()
    const purpose = canvas.getByText('Two sourdough loaves')
    const amount = canvas.getByText(/12\.50/)
    await expect(amount.getBoundingClientRect().bottom).toBeLessThanOrEqual(purpose.getBoundingClientRect().top)
  },
}

export const SlipWithoutPurpose: Story = { args: { ...onSlip, description: undefined } }

export const SlipWithLongWords: Story = {
  args: {
    layout: 'slip',
    head: <h2>Pay Associació de Veïns i Veïnes del Barri de la Riera</h2>,
    amount: <Amount amount={riberas(1_234_567_890.12)} currency={ribera} size="xl" />,
    description: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(3),
  },
}

export const SlipRightToLeft: Story = {
  args: { ...onSlip, head: <h2>תשלום לליאת כהן</h2>, description: 'שני כיכרות לחם' },
  decorators: [rightToLeft],
}

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
