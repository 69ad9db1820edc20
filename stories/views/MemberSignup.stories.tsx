import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions, Button } from '@exchange-kit/react/ui'
import { MemberSignup } from '@exchange-kit/react/views'
import { rightToLeft } from '../support/RightToLeft.tsx'

const open = { isOpen: true, minOffers: 1, minNeeds: 0, isApproved: true }
const way = (
  <Actions>
    <Button kind="primary">Join</Button>
  </Actions>
)

/** What joining a group takes, around the way in: `<exchange-signup>` and the sign-up of the site. */
const meta = {
  title: 'views/MemberSignup',
  component: MemberSignup,
  tags: ['autodocs'],
  parameters: { width: 'form' },
  args: { group: 'Ribera del Foix', joining: open, level: 2, children: way },
  argTypes: {
    group: { control: 'text' },
    joining: { control: 'object' },
    hasAccount: { control: 'boolean' },
    level: { control: 'inline-radio', options: [undefined, 2, 3] },
    children: { control: false },
  },
} satisfies Meta<typeof MemberSignup>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Join Ribera del Foix' })).toBeVisible()
    await expect(
      canvas.getByText(/^You will be asked for your name .* publish: 1 offer\. The group looks/),
    ).toBeVisible()
  },
}

/** Of a group that takes everybody, somebody who has an account is asked nothing. */
export const AtOnce: Story = {
  args: { joining: { ...open, minOffers: 0, isApproved: false }, hasAccount: true },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('You can start at once.')).toBeVisible()
  },
}

export const Waiting: Story = { args: { joining: undefined } }

export const Closed: Story = {
  args: { joining: { ...open, isOpen: false }, children: null },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('This group takes no new members just now.')).toBeVisible()
  },
}

/** What was asked is behind: the page of the site waits for the e-mail to be confirmed. */
export const Behind: Story = {
  args: { joining: null, level: undefined, children: <p>We wrote to ines@demo.example</p> },
}

export const LongWords: Story = {
  args: {
    group: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    joining: { ...open, minOffers: 12, minNeeds: 12 },
  },
  parameters: { width: 'narrow' },
}

export const RightToLeft: Story = { args: { group: 'שוק השכונה' }, decorators: [rightToLeft] }
