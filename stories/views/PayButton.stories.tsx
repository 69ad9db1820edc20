import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '@exchange-kit/react/parts'
import { QrCode } from '@exchange-kit/react/ui'
import { PayAbout, PayButton } from '@exchange-kit/react/views'
import { faces, ribera, riberas } from '../support/people.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

const about = (
  <PayAbout
    payee={faces.anna}
    description="Two sourdough loaves"
    amount={<Amount amount={riberas(12.5)} currency={ribera} />}
  />
)

/** A button that asks for a payment, alone or on a card: `<exchange-pay>`. */
const meta = {
  title: 'views/PayButton',
  component: PayButton,
  tags: ['autodocs'],
  parameters: { width: 'narrow' },
  args: {
    layout: 'card',
    children: 'Pay 12.50 r',
    title: 'You confirm on demo.example',
    name: 'Pay Anna Puig',
    onPress: fn(),
    about,
  },
  argTypes: {
    layout: { control: 'inline-radio', options: ['simple', 'card', 'qr'] },
    children: { control: 'text' },
    title: { control: 'text' },
    name: { control: 'text' },
    isLarge: { control: 'boolean' },
    awaitsUnit: { control: 'boolean' },
    busy: { control: 'boolean' },
    disabled: { control: 'boolean' },
    reason: { control: 'text' },
    isOver: { control: 'boolean' },
    onPress: { control: false },
    onWarm: { control: false },
    about: { control: false },
    beside: { control: 'text' },
    status: { control: 'text' },
    foot: { control: 'text' },
    code: { control: false },
    buttonRef: { control: false },
  },
} satisfies Meta<typeof PayButton>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ args, canvasElement }) {
    const card = within(canvasElement).getByRole('group', { name: 'Pay Anna Puig' })
    await userEvent.click(within(card).getByRole('button', { name: 'Pay 12.50 r' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** The button alone. */
export const Simple: Story = { args: { layout: 'simple', about: undefined } }

/** The same as a code, for paper. */
export const AsCode: Story = {
  args: {
    layout: 'qr',
    code: <QrCode text="https://demo.example/pay?c=RIBA0002" label="QR code with the payment link" />,
  },
}

/** What is paid is on its way; the words on the button stay where they are. */
export const Waiting: Story = {
  args: {
    children: 'Pay 12',
    awaitsUnit: true,
    about: <PayAbout payee={undefined} description="Two sourdough loaves" amount={undefined} />,
  },
}

/** The window is open: the payer is there. */
export const Busy: Story = { args: { busy: true, status: <p role="status">Waiting for you…</p> } }

export const Paid: Story = {
  args: { isOver: true, status: <p role="status">Paid. Thank you.</p> },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

export const Failed: Story = {
  args: { status: <p role="status">We could not ask demo.example for the details. You can still pay.</p> },
}

export const LongWords: Story = {
  args: {
    children: 'Benachrichtigungseinstellungsberatungsgespräch bezahlen',
    about: (
      <PayAbout
        payee={faces.town}
        description={'Rindfleischetikettierungsüberwachungsaufgaben '.repeat(3)}
        amount={<Amount amount={riberas(1_234_567.89)} currency={ribera} />}
      />
    ),
  },
}

export const RightToLeft: Story = {
  args: {
    about: (
      <PayAbout
        payee={faces.liat}
        description="שני כיכרות לחם"
        amount={<Amount amount={riberas(12.5)} currency={ribera} />}
      />
    ),
  },
  decorators: [rightToLeft],
}
