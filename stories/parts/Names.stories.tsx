import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  AccountLine,
  Amount,
  GroupStateLabel,
  KindLabel,
  ListingStateLabel,
  MemberStateLabel,
  Moment,
  Parties,
  PriceText,
} from '@exchange-kit/react/parts'
import { Row, Stack, Terms } from '@exchange-kit/react/ui'
import { faces, ribera, riberas } from '../support/people.ts'

export default { title: 'parts/Names', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const to = { href: '#there' }
const now = Date.parse('2026-06-04T12:00:00.000Z')

export const Ready: Story = {
  render: () => (
    <Stack>
      <AccountLine face={faces.anna} to={to} end={<Amount amount={riberas(12.5)} currency={ribera} signed />}>
        {' · Castellet'}
      </AccountLine>
      <AccountLine face={faces.sofia} size="l" />
      <AccountLine face={faces.nameless} size="s" />
      <Parties payer={faces.anna} payee={faces.quim} links={{ payee: to }} />
      <Row>
        <KindLabel kind="offer" />
        <KindLabel kind="need" />
      </Row>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('Anna Puig')[0]).toBeVisible()
    // An account of another group says which one.
    await expect(canvas.getByText(/Mercato Solidale/)).toBeVisible()
    // A member who cannot be shown leaves the code alone.
    await expect(canvas.getByText('RIBA0044')).toBeVisible()
  },
}

export const States: Story = {
  render: () => (
    <Stack>
      <Row>
        {(['draft', 'pending', 'active', 'disabled', 'suspended', 'deleted'] as const).map(state => (
          <MemberStateLabel key={state} state={state} />
        ))}
      </Row>
      <Row>
        {(['published', 'hidden', 'expired'] as const).map(state => (
          <ListingStateLabel key={state} state={state} />
        ))}
      </Row>
      <Row>
        {(['pending', 'active', 'disabled'] as const).map(state => (
          <GroupStateLabel key={state} state={state} />
        ))}
      </Row>
    </Stack>
  ),
  async play({ canvasElement }) {
    // Nothing by colour alone: each state is a word.
    await expect(within(canvasElement).getByText('Disabled by the member')).toBeVisible()
    await expect(within(canvasElement).getByText('Closed for now')).toBeVisible()
  },
}

export const Prices: Story = {
  render: () => (
    <Terms
      terms={['4', '8 r/hora', 'from 18', 'by agreement'].map(price => ({
        name: price,
        value: <PriceText price={price} currency={ribera} />,
      }))}
    />
  ),
  async play({ canvasElement }) {
    const values = within(canvasElement).getAllByRole('definition')
    // S-MARKET-20: what can be read as money is money, everything else stays as typed.
    await expect(values.map(it => it.textContent)).toEqual([
      '4.00\u202fr',
      '8.00\u202fr an hour',
      'from 18',
      'by agreement',
    ])
  },
}

export const Moments: Story = {
  render: () => (
    <Stack>
      <p>
        <Moment time="2026-06-04T10:00:00.000Z" now={now} />
      </p>
      <p>
        <Moment time="2026-05-02T10:00:00.000Z" now={now} />
      </p>
      <p>
        <Moment time="2026-06-04T10:00:00.000Z" as="exact" timeZone="Europe/Madrid" />
      </p>
      <p>
        <Moment time="2026-06-04T22:30:00.000Z" as="day" timeZone="Europe/Madrid" />
      </p>
      <p>
        <Moment time="2026-06-04T09:00:00.000Z" now={now} onDemand>
          {time => `Brought ${time}`}
        </Moment>
      </p>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 hours ago')).toBeVisible()
    // S-DATE-1: the date after seven days; a day is the group's day.
    await expect(canvas.getByText('2 May 2026')).toBeVisible()
    await expect(canvas.getByText('5 Jun 2026')).toBeVisible()
    const act = canvas.getByRole('button', { name: /^Brought 3 hours ago, 4 June 2026/ })
    await userEvent.click(act)
    await expect(act).toHaveTextContent(/^Brought 4 June 2026/)
    await userEvent.click(act)
    await expect(act).toHaveTextContent('Brought 3 hours ago')
  },
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Stack>
      <AccountLine face={faces.town} to={to} end={<Amount amount={riberas(-123_456_789)} currency={ribera} signed />}>
        {' · Zahlungsaufforderungsbenachrichtigungseinstellungen'}
      </AccountLine>
      <Parties payer={faces.town} payee={faces.liat} />
    </Stack>
  ),
}
