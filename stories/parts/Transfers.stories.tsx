import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountLimits, BalanceCard, TransferRow, TransferSlip, TransferStateLabel } from '@exchange-kit/react/parts'
import { Button, ButtonLink, Row } from '@exchange-kit/react/ui'
import { faces, ribera, riberas, transferOf } from '../support/people.ts'

export default { title: 'parts/Transfers', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const to = { href: '#payment' }
const money = { amount: riberas(16), currency: ribera }

export const Rows: Story = {
  render: () => (
    <div>
      <TransferRow
        transfer={transferOf('pending')}
        currency={ribera}
        payer={faces.anna}
        payee={faces.quim}
        side="payer"
        to={to}
        actions={
          <>
            <Button size="small" kind="primary">
              Accept
            </Button>
            <Button size="small">Reject</Button>
          </>
        }
      />
      <TransferRow
        transfer={transferOf('committed')}
        currency={ribera}
        payer={faces.anna}
        payee={faces.quim}
        side="payer"
        to={to}
      />
      <TransferRow
        transfer={transferOf('committed')}
        currency={ribera}
        payer={faces.sofia}
        payee={faces.anna}
        side="payee"
        to={to}
      />
      <TransferRow
        transfer={transferOf('rejected')}
        currency={ribera}
        payer={faces.anna}
        payee={faces.nameless}
        side="payer"
        to={to}
      />
      <TransferRow
        transfer={transferOf('failed')}
        currency={ribera}
        payer={faces.anna}
        payee={faces.town}
        side="both"
        to={to}
      />
    </div>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // S-PAY-4: a state in words unless committed; the code stands in for a member that cannot be shown.
    await expect(canvas.getByText('Rejected')).toBeVisible()
    await expect(canvas.queryByText('Done')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'RIBA0044' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Anna Puig → Associació/ })).toBeVisible()
  },
}

export const States: Story = {
  render: () => (
    <Row>
      {(['new', 'pending', 'accepted', 'committed', 'rejected', 'failed', 'deleted'] as const).map(state => (
        <TransferStateLabel key={state} state={state} />
      ))}
    </Row>
  ),
}

export const Confirm: Story = {
  render: () => (
    <TransferSlip
      {...money}
      title="You pay"
      description="Two stoneware bowls"
      payer={faces.anna}
      payee={faces.pere}
      terms={[
        { name: 'Balance now', value: '54.40' },
        { name: 'Balance afterwards', value: <b>38.40</b> },
      ]}
    />
  ),
}

export const Receipt: Story = {
  render: () => (
    <TransferSlip
      {...money}
      title="Payment"
      description="Cake for the library party"
      state="committed"
      converted={{ amount: riberas(13.34), currency: { ...ribera, symbol: '§', namePlural: 'scambi' } }}
      payer={faces.anna}
      payee={faces.sofia}
      links={{ payer: to }}
    />
  ),
}

export const Waiting: Story = {
  render: () => (
    <TransferSlip
      {...money}
      title="Payment request"
      description="Cake"
      state="pending"
      payer={faces.anna}
      payee={faces.town}
    />
  ),
}

const actions = (
  <>
    <ButtonLink kind="primary" href="#pay">
      Pay
    </ButtonLink>
    <ButtonLink href="#receive">Request payment</ButtonLink>
  </>
)

export const Balance: Story = {
  render: () => (
    <BalanceCard
      balance={riberas(54.4)}
      creditLimit={riberas(100)}
      maximumBalance={riberas(300)}
      currency={ribera}
      actions={actions}
    />
  ),
  async play({ canvasElement }) {
    // S-PAY-8: the sentence carries all of it.
    const sentence = /You can spend up to 154\.40.r and receive up to 245\.60.r\.$/
    await expect(within(canvasElement).getByText(sentence)).toBeVisible()
  },
}

export const BalanceNearTheLimit: Story = {
  render: () => (
    <BalanceCard balance={riberas(-98.5)} creditLimit={riberas(100)} maximumBalance={riberas(300)} currency={ribera} />
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText(/Little is left to spend\./)).toBeVisible()
  },
}

export const BalanceWithoutLimit: Story = {
  render: () => (
    <BalanceCard balance={riberas(20)} creditLimit={0} maximumBalance={null} currency={ribera} name="Pere Soler" />
  ),
  async play({ canvasElement }) {
    const sentence = /Pere Soler can spend up to 20\.00.r and receive with no limit\./
    await expect(within(canvasElement).getByText(sentence)).toBeVisible()
  },
}

export const BalanceAfterPaying: Story = {
  render: () => (
    <AccountLimits
      balance={riberas(54.4)}
      creditLimit={riberas(100)}
      maximumBalance={riberas(300)}
      currency={ribera}
      after={riberas(-12)}
    />
  ),
}
